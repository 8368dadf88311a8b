import { startOfDay } from '../../commands/swedish-days.ts'
import { expireQuotation, forgetQuotation } from '../../commands/quotation/steer-quotation.ts'
import { quotationStream } from '../../commands/quotation.ts'
import { dateOfDays, daysOfDate } from '../../domain/calendar.ts'
import { QuotationId } from '../../domain/ids.ts'
import type { QuotationEvent } from '../../domain/quotation/events.ts'
import type { DueKind } from '../due-sweeper.ts'
import type { Order, ProcessManager } from '../process-manager.ts'

const kind = 'quotation-expiry'

/** A visitor who has not gone on with her form by then has forgotten it, and so do we. */
const DRAFT_DAYS = 90

/** What a visitor changes of her form. */
const filledIn = [
  'QuotationDescribed',
  'CustomerDetailsGiven',
  'ServicesChosen',
  'ManuscriptCounted',
  'PagesWished',
  'TermsSet',
] as const satisfies readonly QuotationEvent['type'][]

const isFilledIn = (type: QuotationEvent['type']) => filledIn.some((each) => each === type)

type Watched =
  | (typeof filledIn)[number]
  | 'QuotationBegun'
  | 'QuotationRequested'
  | 'QuotationSent'
  | 'QuotationAccepted'
  | 'AcceptanceTakenBack'
  | 'QuotationDeclined'
  | 'QuotationRemoved'
  | 'QuotationRestored'

/** The last day on which the latest offer can be accepted; `isDraft`: a form that nobody has sent yet. */
type State = { readonly validUntil: string | null; readonly isDraft?: boolean }

const onDay = (quotationId: string, day: number): Order<never> => ({
  due: { kind, id: quotationId, at: startOfDay(dateOfDays(day)), data: { quotationId } },
})

const due = (quotationId: string, validUntil: string) => onDay(quotationId, daysOfDate(validUntil) + 1)

const draftDue = (quotationId: string, changedAt: string) =>
  onDay(quotationId, daysOfDate(changedAt.slice(0, 10)) + DRAFT_DAYS)

/** An offer that nobody answers expires when its last day in Sweden is over; a form that nobody sends, three months after it was changed last. */
export const quotationExpiry: ProcessManager<Watched, State, never> = {
  name: 'quotation-expiry',
  types: [
    ...filledIn,
    'QuotationBegun',
    'QuotationRequested',
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
  react: ({ validUntil, isDraft = false }, { event, recordedAt }) => {
    const { quotationId } = event.data
    if (isFilledIn(event.type)) return isDraft ? [draftDue(quotationId, recordedAt)] : []
    switch (event.type) {
      case 'QuotationBegun':
        return [draftDue(quotationId, recordedAt)]
      case 'QuotationRequested':
        return [{ withdraw: { kind, id: quotationId } }]
      case 'QuotationSent':
        return [due(quotationId, event.data.validUntil)]
      case 'AcceptanceTakenBack':
      case 'QuotationRestored':
        return validUntil === null ? [] : [due(quotationId, validUntil)]
      default:
        return validUntil === null ? [] : [{ withdraw: { kind, id: quotationId } }]
    }
  },
  evolve: (state, { event }) => {
    if (event.type === 'QuotationBegun') return { ...state, isDraft: true }
    if (event.type === 'QuotationRequested') return { ...state, isDraft: false }
    return event.type === 'QuotationSent' ? { validUntil: event.data.validUntil } : state
  },
}

type ExpiryTools = Omit<Parameters<typeof expireQuotation>[0], 'now'> & Parameters<typeof forgetQuotation>[0]

/** The decider knows whether the offer still stands; a draft that was never sent is forgotten with whoever wrote it. */
export const expireOffers = (tools: ExpiryTools): DueKind => ({
  kind,
  fallDue: async ({ id }, now, context) => {
    const quotationId = QuotationId.parse(id)
    const { status } = await tools.handlers.quotation.state(quotationStream(quotationId))
    if (status === 'Begun') await forgetQuotation(tools, { quotationId, askedBy: null }, context)
    else await expireQuotation({ ...tools, now: () => new Date(now) }, quotationId, context)
  },
})
