import { useNavigate } from 'react-router-dom'
import { PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../../kernel/navigation/crumbs.ts'
import { NewPublicationForm } from '../../new-publication/NewPublicationForm.tsx'
import { useNewPublication } from '../../new-publication/new-publication.ts'

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
