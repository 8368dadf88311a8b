import '../../../kernel/components/files.css'
import '../publishing.css'
import { BookAudio, Plus } from 'lucide-react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useTelephone } from '../../../delivery/queries/telephone.ts'
import { ButtonLink } from '../../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../../kernel/server/api-client.ts'
import { settingsCrumbs } from '../../entities/crumbs.ts'
import { PublicationSettings } from '../../publication-form/PublicationSettings.tsx'
import { sectionAt } from '../../publication-form/sections.ts'
import { useFiles } from '../../queries/files/files.ts'
import { usePublication } from '../../queries/publications.ts'

export const PublicationSettingsPage = () => {
  const { publicationId = '', section } = useParams()
  const { hash } = useLocation()
  const asked = section ?? (hash === '' ? undefined : hash.slice(1))
  const at = `/publications/edit/${publicationId}`
  const open = sectionAt(asked)
  // Old addresses name a section by a hash on one page.
  if (asked !== open?.path || hash !== '') return <Navigate to={open ? `${at}/${open.path}` : at} replace />
  return <SettingsOf key={publicationId} id={publicationId} open={open} />
}

type SettingsOfProps = { readonly id: string; readonly open: ReturnType<typeof sectionAt> }

const SettingsOf = ({ id, open }: SettingsOfProps) => {
  const { data: publication, error, isPending, refetch } = usePublication(id)
  // Read together with the settings, so that no line changes later.
  const sounds = useFiles('soundfiles', { kind: 'publication', id })
  const telephone = useTelephone(id)
  useCrumbs(crumbsOf(id, open, publication?.name))
  const kicker = open ? `Inställningar: ${open.title}` : 'Inställningar'
  return (
    <>
      <PageHead
        title={publication?.name ?? 'Inställningar'}
        kicker={publication ? kicker : EMPTY_LINE}
        awaits={[isPending, sounds.isPending, telephone.isPending]}
        actions={
          !isNotFound(error) && (
            <>
              <ButtonLink to={`/publications/issues/${id}`} icon={BookAudio}>
                Nummer
              </ButtonLink>
              <ButtonLink to={`/publications/issues/new?publication=${id}`} icon={Plus} variant="primary">
                Nytt nummer
              </ButtonLink>
            </>
          )
        }
      />
      {publication && !sounds.isPending && !telephone.isPending ? (
        <PublicationSettings
          publication={publication}
          sounds={sounds.data}
          telephoneServices={telephone.data?.services.length}
          open={open?.path}
        />
      ) : (
        <SettingsFallback error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const crumbsOf = (id: string, open: SettingsOfProps['open'], name: string | undefined) => [
  ...settingsCrumbs(id, name),
  ...(open ? [{ text: open.title, href: `/publications/edit/${id}/${open.path}` }] : []),
]

const SettingsFallback = ({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) => {
  if (!error) return <Skeleton label="Hämtar inställningarna" lines={6} />
  if (isNotFound(error)) return <MissingNotice what="Publikationen" listAt="/publications" />
  return <LoadFailed what="Inställningarna" error={error} onRetry={onRetry} />
}
