import { Mail } from 'lucide-react'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { DeliveryList } from '../features/delivery-list/DeliveryList.tsx'
import { useDeliveries } from '../queries/deliveries.ts'

export const DeliveriesPage = () => (
  <>
    <PageHead title="Utskick" />
    <List />
  </>
)

const List = () => {
  const { data, isPending, refetch } = useDeliveries()
  if (isPending) return <Skeleton label="Hämtar utskick" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  if (data.length > 0) return <DeliveryList deliveries={data} />
  return (
    <Empty icon={Mail} title="Inga utskick än">
      Mejl som Ljudkod skickar visas här. Går något inte fram kan du försöka igen.
    </Empty>
  )
}
