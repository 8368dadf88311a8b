import { PageHead } from '../components/layout/PageHead.tsx'
import { deliveries } from '../features/delivery-list/deliveries.tsx'
import { ReturnedLetters } from '../features/delivery-list/ReturnedLetters.tsx'
import { EntityList } from '../lists/EntityList.tsx'

export const DeliveriesPage = () => (
  <>
    <PageHead title="Utkorg" deck={<span>Adresserna är de som gäller nu.</span>} />
    <ReturnedLetters />
    <EntityList of={deliveries} />
  </>
)
