import { startOfDay } from '../../commands/order/start-of-day.ts'
import { expireQuotation } from '../../commands/quotation/steer-quotation.ts'
import { dateOfDays, daysOfDate } from '../../domain/calendar.ts'
import { QuotationId } from '../../domain/ids.ts'
import type { DueKind } from '../due.ts'
import type { Order, ProcessManager } from '../process-manager.ts'

const kind = 'quotation-expiry'

type Watched =
  | 'QuotationSent'
  | 'QuotationAccepted'
  | 'AcceptanceTakenBack'
  | 'QuotationDeclined'
  | 'QuotationRemoved'
  | 'QuotationRestored'

/** The last day on which the latest offer can be accepted. */
type State = { readonly validUntil: string | null }

const due = (quotationId: string, validUntil: string): Order<never> => ({
  due: { kind, id: quotationId, at: startOfDay(dateOfDays(daysOfDate(validUntil) + 1)), data: { quotationId } },
})

/** An offer that nobody answers expires when its last day in Sweden is over. */
export const quotationExpiry: ProcessManager<Watched, State, never> = {
  name: 'quotation-expiry',
  types: [
    'QuotationSent',
    'QuotationAccepted',
    'AcceptanceTakenBack',
    'QuotationDeclined',
    'QuotationRemoved',
    'QuotationRestored',
  ],
  startsAt: 'beginning',
  idOf: ({ data }) => data.quotationId,
  initialState: { validUntil: null },
  react: ({ validUntil }, { event }) => {
    const { quotationId } = event.data
    switch (event.type) {
      case 'QuotationSent':
        return [due(quotationId, event.data.validUntil)]
      case 'AcceptanceTakenBack':
      case 'QuotationRestored':
        return validUntil === null ? [] : [due(quotationId, validUntil)]
      default:
        return validUntil === null ? [] : [{ withdraw: { kind, id: quotationId } }]
    }
  },
  evolve: (state, { event }) => (event.type === 'QuotationSent' ? { validUntil: event.data.validUntil } : state),
}

/** The decider knows whether the offer still stands. */
export const expireOffers = (tools: Omit<Parameters<typeof expireQuotation>[0], 'now'>): DueKind => ({
  kind,
  fallDue: async ({ id }, now, context) => {
    await expireQuotation({ ...tools, now: () => new Date(now) }, QuotationId.parse(id), context)
  },
})
