import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { outboxList } from '../delivery-list/delivery-list.tsx'
import { ReturnedLetters } from '../delivery-list/ReturnedLetters.tsx'

export const DeliveriesPage = () => (
  <>
    <PageHead title="Utkorg" deck={<span>Adresserna är de som gäller nu.</span>} />
    <ReturnedLetters />
    <EntityList of={outboxList} />
  </>
)
