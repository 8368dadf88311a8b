import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'

export type LetterOfEvent = { readonly template: MailTemplate; readonly about: Readonly<Record<string, string>> }

/** The commands that order the letters of an event, one for each template and member of staff, each only once. */
export const orderLettersOfEvent = (
  letters: readonly LetterOfEvent[],
  { eventId, recordedAt }: Pick<RecordedEvent, 'eventId' | 'recordedAt'>,
): readonly { readonly command: OrderDelivery }[] =>
  letters.map(({ template, about }) => ({
    command: {
      type: 'OrderDelivery',
      deliveryId: DeliveryId.parse(v5(`${template} ${about['staffId'] ?? ''}`, eventId)),
      channel: 'mail',
      template,
      about,
      at: recordedAt,
    },
  }))
