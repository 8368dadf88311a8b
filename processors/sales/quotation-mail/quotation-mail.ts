import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

const types = [
  'QuotationRequested',
  'QuotationSent',
  'QuotationAccepted',
  'AcceptanceTakenBack',
  'QuotationDeclined',
] as const
type MailedEvent = MessageOfType<QuotationEvent, (typeof types)[number]>

type Letter = { readonly template: MailTemplate; readonly about: Readonly<Record<string, string>> }

/** Staff get no notice of their own acts. */
const byCustomer = ({ by }: { readonly by: string }, letter: Letter): readonly Letter[] =>
  by === 'customer' ? [letter] : []

type Memory = {
  /** The orders that have been confirmed, each with its revision. */
  readonly confirmed: readonly string[]
  /** The last letter that said that the order is gone; absent: none. */
  readonly gone?: DeliveryId
}

/** An older release stored only the list of confirmations. */
type StoredMemory = Memory | readonly string[]

const memoryOf = (stored: StoredMemory): Memory => ('confirmed' in stored ? stored : { confirmed: stored })

const confirmationOf = ({ orderId, revision }: MessageOfType<MailedEvent, 'QuotationAccepted'>['data']) =>
  `${orderId}/${revision}`

/** Whether staff restored a removed order: restoring accepts the same quotation and revision again. */
const isBack = ({ confirmed }: Memory, { type, data }: MailedEvent) =>
  type === 'QuotationAccepted' && data.replaces === undefined && confirmed.includes(confirmationOf(data))

const lettersOf = ({ type, data }: MailedEvent): readonly Letter[] => {
  const { quotationId } = data
  const about = { quotationId }
  switch (type) {
    case 'QuotationRequested':
      return [
        { template: 'request-receipt', about },
        { template: 'request-notice', about },
      ]
    case 'QuotationSent':
      return [{ template: 'offer', about: { ...about, revision: String(data.revision), sentAt: data.sentAt } }]
    case 'QuotationAccepted': {
      const { orderId, acceptedAt, replaces } = data
      const ordered = { ...about, orderId, acceptedAt }
      return [
        { template: 'order-confirmation', about: { ...ordered, ...(replaces && { replaces }) } },
        ...byCustomer(data, { template: 'order-notice', about: ordered }),
      ]
    }
    case 'AcceptanceTakenBack': {
      const { orderId, by, replacedBy } = data
      return [
        { template: 'taken-back-receipt', about: { ...about, by, ...(replacedBy && { orderId, replacedBy }) } },
        ...byCustomer(data, { template: 'taken-back-notice', about }),
      ]
    }
    case 'QuotationDeclined':
      return byCustomer(data, { template: 'decline-notice', about })
  }
}

/**
 * A customer who may have read that the order is gone is told that it is back. Staff restored it themselves and get no
 * notice.
 */
const lettersAfter = (memory: Memory, event: MailedEvent): readonly Letter[] => {
  const letters = lettersOf(event)
  if (!isBack(memory, event)) return letters
  return letters.flatMap(({ template, about }) =>
    template === 'order-confirmation' ? [{ template, about: { ...about, back: memory.gone ?? 'yes' } }] : [],
  )
}

const idOfLetter = (template: MailTemplate, eventId: string) => DeliveryId.parse(v5(template, eventId))

/**
 * Orders the letters to the customer and the notices to staff. Their ids derive from the event, so that no letter is
 * ordered twice.
 */
export const quotationMail: ProcessManager<MailedEvent['type'], StoredMemory, OrderDelivery> = {
  name: 'quotation-mail',
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.quotationId,
  initialState: { confirmed: [] },
  react: (stored, { event, eventId, recordedAt }) =>
    lettersAfter(memoryOf(stored), event).map(({ template, about }) => ({
      command: {
        type: 'OrderDelivery',
        deliveryId: idOfLetter(template, eventId),
        channel: 'mail',
        template,
        about,
        at: recordedAt,
      },
    })),
  evolve: (stored, { event, eventId }) => {
    const memory = memoryOf(stored)
    if (event.type === 'AcceptanceTakenBack') return { ...memory, gone: idOfLetter('taken-back-receipt', eventId) }
    if (event.type !== 'QuotationAccepted') return memory.confirmed.length > 0 ? memory : undefined
    const confirmation = confirmationOf(event.data)
    return { confirmed: [...memory.confirmed.filter((each) => each !== confirmation), confirmation] }
  },
}
