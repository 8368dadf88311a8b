import { PageHead } from '../components/PageHead.tsx'
import { DeliveryList } from '../features/delivery-list/DeliveryList.tsx'

export const DeliveriesPage = () => (
  <>
    <PageHead title="Utskick" />
    <DeliveryList />
  </>
)
