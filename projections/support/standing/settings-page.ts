import { type ReceiverId, receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { SentThing } from '../../../domain/support/standing/work-words.ts'

/** The receiver that a delivery names; undefined: it names none. */
export const receiverOf = ({ about: { receiver } }: SentThing) =>
  receiver !== undefined && Object.hasOwn(receivers, receiver)
    ? { id: receiver as ReceiverId, ...receivers[receiver as ReceiverId] }
    : undefined

/** Where a publication keeps the settings by which a delivery is sent; undefined: it has none for it. */
export const settingsPage = (sent: SentThing, publicationId: string): string | undefined => {
  const section = receiverOf(sent)?.section ?? (sent.channel === 'push' ? 'push' : undefined)
  return section && `/publications/edit/${publicationId}/${section}`
}
