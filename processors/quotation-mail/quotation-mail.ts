import { v5 } from 'uuid'
import type { OrderDelivery } from '../../domain/delivery/commands.ts'
import type { MailTemplate } from '../../domain/delivery/rules.ts'
import { DeliveryId } from '../../domain/ids.ts'
import type { QuotationEvent } from '../../domain/quotation/events.ts'
import type { ProcessManager } from '../process-manager.ts'

const types = [
  'QuotationRequested',
  'QuotationSent',
  'QuotationAccepted',
  'AcceptanceTakenBack',
  'QuotationDeclined',
] as const
type Told = Extract<QuotationEvent, { readonly type: (typeof types)[number] }>

type Letter = { readonly template: MailTemplate; readonly about: Readonly<Record<string, string>> }

/** Staff know what they did themselves. */
const byCustomer = ({ by }: { readonly by: string }, letter: Letter): readonly Letter[] =>
  by === 'customer' ? [letter] : []

/** The orders that have been confirmed, each with the revision it was made of. */
type Confirmed = readonly string[]

const confirmationOf = ({ orderId, revision }: Extract<Told, { type: 'QuotationAccepted' }>['data']) =>
  `${orderId}/${revision}`

/** An order that staff have removed and bring back accepts its quotation again. */
const isBack = (confirmed: Confirmed, { type, data }: Told) =>
  type === 'QuotationAccepted' && confirmed.includes(confirmationOf(data))

const lettersOf = ({ type, data }: Told): readonly Letter[] => {
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
      const { orderId, acceptedAt } = data
      const ordered = { ...about, orderId, acceptedAt }
      return [
        { template: 'order-confirmation', about: ordered },
        ...byCustomer(data, { template: 'order-notice', about: ordered }),
      ]
    }
    case 'AcceptanceTakenBack':
      return [
        { template: 'taken-back-receipt', about: { ...about, by: data.by } },
        ...byCustomer(data, { template: 'taken-back-notice', about }),
      ]
    case 'QuotationDeclined':
      return byCustomer(data, { template: 'decline-notice', about })
  }
}

/** Its customer may have read that the order is gone: she is told that it is back. Staff brought it back themselves. */
const lettersAfter = (confirmed: Confirmed, event: Told): readonly Letter[] => {
  const letters = lettersOf(event)
  if (!isBack(confirmed, event)) return letters
  return letters.flatMap(({ template, about }) =>
    template === 'order-confirmation' ? [{ template, about: { ...about, back: 'yes' } }] : [],
  )
}

/** What the customer and staff are told of a quotation. The ids derive from the event: nothing is ordered twice. */
export const quotationMail: ProcessManager<Told['type'], Confirmed, OrderDelivery> = {
  name: 'quotation-mail',
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.quotationId,
  initialState: [],
  react: (confirmed, { event, eventId, recordedAt }) =>
    lettersAfter(confirmed, event).map(({ template, about }) => ({
      command: {
        type: 'OrderDelivery',
        deliveryId: DeliveryId.parse(v5(template, eventId)),
        channel: 'mail',
        template,
        about,
        at: recordedAt,
      },
    })),
  evolve: (confirmed, { event }) => {
    if (event.type !== 'QuotationAccepted') return confirmed.length > 0 ? confirmed : undefined
    return isBack(confirmed, event) ? confirmed : [...confirmed, confirmationOf(event.data)]
  },
}
