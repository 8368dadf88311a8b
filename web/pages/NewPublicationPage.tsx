import { useNavigate } from 'react-router-dom'
import { PageHead } from '../components/layout/PageHead.tsx'
import { NewPublicationForm } from '../features/new-publication/NewPublicationForm.tsx'
import { useNewPublication } from '../features/new-publication/new-publication.ts'
import { useCrumbs } from '../navigation/crumbs.ts'

export const NewPublicationPage = () => {
  const navigate = useNavigate()
  const state = useNewPublication((created) => void navigate(`/publications/edit/${created}`, { replace: true }))
  useCrumbs([
    { text: 'Publikationer', href: '/publications' },
    { text: 'Ny publikation', href: '/publications/new' },
  ])
  return (
    <>
      <PageHead title="Ny publikation" />
      <NewPublicationForm state={state} />
    </>
  )
}
