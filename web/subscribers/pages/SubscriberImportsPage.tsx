import '../subscriber-import/import.css'
import { useNavigate } from 'react-router-dom'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { EarlierImports } from '../subscriber-import/EarlierImports.tsx'
import { ReadList } from '../subscriber-import/ReadList.tsx'

export const SubscriberImportsPage = () => {
  const navigate = useNavigate()
  const { data: publications = [] } = usePublicationNames()
  useCrumbs([
    { text: 'Prenumeranter', href: '/subscribers' },
    { text: 'Importera', href: '/subscribers/import' },
  ])
  return (
    <div className="import-parts">
      <PageHead title="Importera medlemslista" />
      <ReadList onRead={(id) => void navigate(`/subscribers/import/${id}`)} />
      <EarlierImports publications={publications} />
    </div>
  )
}
