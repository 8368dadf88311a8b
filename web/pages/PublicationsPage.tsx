import { Newspaper } from 'lucide-react'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { PublicationList } from '../features/publication-list/PublicationList.tsx'
import { usePublications } from '../queries/publications.ts'

export const PublicationsPage = () => (
  <>
    <PageHead title="Publikationer" />
    <Publications />
  </>
)

const Publications = () => {
  const { data, isPending, refetch } = usePublications()
  if (isPending) return <Skeleton label="Hämtar publikationer" />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  if (data.length > 0) return <PublicationList publications={data} />
  return (
    <Empty icon={Newspaper} title="Inga publikationer än">
      En publikation samlar numren av en tidning eller kapitlen i en bok.
    </Empty>
  )
}
