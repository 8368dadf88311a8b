import { PageHead } from '../components/layout/PageHead.tsx'
import { DeliveryList } from '../features/delivery-list/DeliveryList.tsx'

export const DeliveriesPage = () => (
  <>
    <PageHead title="Utskick" deck={<span>Adresserna är de som gäller nu.</span>} />
    <DeliveryList />
  </>
)
