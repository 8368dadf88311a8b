import { Settings } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { settingsCrumbs } from '../entities/crumbs.ts'
import { usePublication } from '../queries/publications.ts'
import { UploadEmbedding } from '../upload-embedding/UploadEmbedding.tsx'

const TITLE = 'Formulär på andra webbplatser'

export const UploadEmbeddingPage = () => {
  const { publicationId = '' } = useParams()
  const { data: publication, error, isPending, refetch } = usePublication(publicationId)
  const settingsAt = `/publications/edit/${publicationId}`
  useCrumbs([
    ...settingsCrumbs(publicationId, publication?.name),
    { text: TITLE, href: `/publications/upload-form/${publicationId}` },
  ])
  return (
    <>
      <PageHead
        title={publication?.name ?? TITLE}
        kicker={publication ? TITLE : EMPTY_LINE}
        awaits={[isPending]}
        actions={
          publication && (
            <ButtonLink to={settingsAt} icon={Settings}>
              Inställningar
            </ButtonLink>
          )
        }
      />
      {publication ? (
        <UploadEmbedding publication={publication} />
      ) : isNotFound(error) ? (
        <MissingNotice what="Publikationen" listAt="/publications" />
      ) : error ? (
        <LoadFailed what="Publikationen" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Hämtar publikationen" lines={6} />
      )}
    </>
  )
}
