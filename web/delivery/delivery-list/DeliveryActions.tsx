import type { Delivery } from '../queries/deliveries.ts'
import { LetterButtons, LetterFailure, LetterQuestion } from './LetterButtons.tsx'
import { useLetterActs } from './use-letter-acts.ts'

export const DeliveryActions = ({ of: delivery }: { readonly of: Delivery }) => {
  const acts = useLetterActs()
  return (
    <>
      {delivery.status === 'parked' && <LetterButtons delivery={delivery} acts={acts} />}
      <LetterFailure acts={acts} />
      <LetterQuestion acts={acts} />
    </>
  )
}
