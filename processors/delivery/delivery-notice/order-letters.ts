import { v5 } from 'uuid'
import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { sharedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { DeliveryId, type PublicationId } from '../../../domain/kernel/ids.ts'
import { addressesIn } from '../../../domain/kernel/values/addresses/address-list.ts'

/** Stands for the installation's contact, who is told where a publication names nobody. */
const CONTACT = 'contact'

/** The key of a recipient in the log, which keeps no address. */
const recipientKey = (publicationId: string, address: string): string => v5(address.toLowerCase(), publicationId)

const recipientKeys = (publicationId: string, emails: string): readonly string[] => {
  const keys = addressesIn(emails).map((address) => recipientKey(publicationId, address))
  return keys.length > 0 ? keys : [CONTACT]
}

type LetterPlace = { readonly publicationId: string; readonly recipient: string; readonly emails: string }

/** The address of a recipient, where the publication still names it. */
export const addressOf = async (
  { publicationId, recipient, emails }: LetterPlace,
  noticeTo: () => Promise<string | undefined>,
): Promise<string | undefined> =>
  recipient === CONTACT
    ? noticeTo()
    : addressesIn(emails).find((address) => recipientKey(publicationId, address) === recipient)

type StaffLetter = {
  readonly template: 'import-notice' | 'night-alarm' | 'night-report'
  /** Each recipient gets one letter by this name. */
  readonly name: string
  readonly publicationId: PublicationId
  readonly emails: string
  readonly about: Readonly<Record<string, string>>
  readonly at: string
}

/** Orders a letter to each recipient; ordering it again does nothing. */
export const orderStaffLetters = async (
  handle: HandleDelivery,
  { template, name, publicationId, emails, about, at }: StaffLetter,
  context: CommandContext,
): Promise<void> => {
  for (const recipient of recipientKeys(publicationId, emails)) {
    const deliveryId = DeliveryId.parse(v5(`${template} ${name} ${recipient}`, publicationId))
    const told = { ...about, publicationId, recipient }
    const command = { type: 'OrderDelivery', deliveryId, channel: 'mail', template, about: told, at } as const
    await handle(deliveryStream(deliveryId), command, sharedContext(context, 'order', deliveryId))
  }
}
