import type { ReceiverDelivery } from '../../projections/receivers/view.ts'
import { type Receiver, useReceivers } from '../queries/receivers.ts'
import { listed, sayNumber } from '../words/swedish.ts'

/** What is to be said of an issue that is about to be out no more: what its web site does by itself, and whom to ask. */
export const LeftAtReceivers = ({ issueId }: { readonly issueId: string }) => {
  const { data: receivers, isLoadingError } = useReceivers(issueId)
  if (isLoadingError) return 'Vilka mottagare som har fått det gick inte att hämta.'
  return receivers ? sayLeft(receivers) : 'Tar reda på vilka mottagare som har fått det.'
}

type Arrived = ReceiverDelivery & { readonly receipt: NonNullable<ReceiverDelivery['receipt']> }

const hasArrived = (delivery: ReceiverDelivery): delivery is Arrived =>
  delivery.status === 'done' && delivery.receipt !== null

/** What came to each of a receiver's places last. */
const lastAtPlaces = ({ delivery, earlier }: Receiver): readonly Arrived[] => {
  const arrived = [...(delivery ? [delivery] : []), ...earlier].filter(hasArrived)
  return [...Map.groupBy(arrived, ({ receipt }) => receipt.place).values()].flatMap(([last]) => last ?? [])
}

const sayFiles = ({ files: [first, ...others] }: Arrived['receipt']): string =>
  first && others.length === 0 ? first.name : `${sayNumber(others.length + (first ? 1 : 0))} filer`

export const sayLeft = (receivers: readonly Receiver[]): string => {
  const arrived = receivers.flatMap((receiver) => lastAtPlaces(receiver).map((last) => ({ receiver, last })))
  const isHidden = ({ receiver, last }: (typeof arrived)[number]) => receiver.id === 'web' && last.isHere
  const site = arrived.some(isHidden) ? 'Artiklarna döljs på webbplatsen inom en minut, tills numret är tillbaka. ' : ''
  const left = arrived.filter((each) => !isHidden(each))
  if (left.length === 0) return `${site}${site === '' ? 'Ingen' : 'Ingen annan'} mottagare har fått det levererat.`
  const names = left.map(({ receiver: { id, name }, last: { receipt } }) =>
    id === 'web' ? `${name} (${receipt.place})` : `${name} (${receipt.place}: ${sayFiles(receipt)})`,
  )
  return `${site}Det ligger kvar hos ${listed(names)}. Det, och det som har kopierats vidare, kan bara mottagaren själv ta bort. Hör av dig dit.`
}
