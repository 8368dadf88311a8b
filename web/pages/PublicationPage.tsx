import './publishing.css'
import { BookAudio } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useCrumbs } from '../app/crumbs.ts'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PublicationForm } from '../features/publication-form/PublicationForm.tsx'
import { usePublicationForm } from '../features/publication-form/use-publication-form.ts'
import { usePublication } from '../queries/publications.ts'

export const PublicationPage = () => {
  const { publicationId = '' } = useParams()
  return <PublicationOf key={publicationId} id={publicationId} />
}

const PublicationOf = ({ id }: { readonly id: string }) => {
  const publication = usePublication(id).data
  const state = usePublicationForm(id)
  useCrumbs([
    { text: 'Publikationer', href: '/publications' },
    ...(publication ? [{ text: publication.name, href: `/publications/issues/${publication._id}` }] : []),
    { text: 'Redigera', href: `/publications/edit/${id}` },
  ])
  return (
    <>
      <PageHead
        title={publication?.name ?? 'Redigera'}
        {...(publication ? { kicker: 'Redigera publikation' } : {})}
        actions={
          <ButtonLink to={`/publications/issues/${id}`} icon={BookAudio}>
            Nummer
          </ButtonLink>
        }
      />
      <PublicationForm state={state} publicationId={id} />
    </>
  )
}
