import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import { expireQuotation, forgetQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import { retentionKinds } from '../../../domain/sales/retention.ts'
import { keptLonger, type RetentionTimes, retentionDue } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

const kind = 'quotation-expiry'

type HandledType =
  | 'QuotationBegun'
  | 'QuotationRequested'
  | 'QuotationSent'
  | 'QuotationAccepted'
  | 'AcceptanceTakenBack'
  | 'QuotationDeclined'
  | 'QuotationRemoved'
  | 'QuotationRestored'

/** The last day on which the customer can accept the latest offer. */
type State = { readonly validUntil: string | null }

const due = (quotationId: string, at: string): Order<never> => ({
  due: { kind, id: quotationId, at, data: { quotationId } },
})

const expiryTime = (validUntil: string) => startOfDay(dateOfDays(daysOfDate(validUntil) + 1))

/** An unanswered offer expires when its last day in Sweden is over; an unsent draft is kept for a while. */
export const quotationExpiry: ProcessManager<HandledType, State, never> = {
  name: 'quotation-expiry',
  types: [
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
  react: ({ validUntil }, { event, recordedAt }) => {
    const { quotationId } = event.data
    switch (event.type) {
      case 'QuotationBegun':
        return [
          {
            due: retentionDue(retentionKinds.draft, { kind, id: quotationId, from: recordedAt, data: { quotationId } }),
          },
        ]
      case 'QuotationRequested':
        return [{ withdraw: { kind, id: quotationId } }]
      case 'QuotationSent':
        return [due(quotationId, expiryTime(event.data.validUntil))]
      case 'AcceptanceTakenBack':
      case 'QuotationRestored':
        return validUntil === null ? [] : [due(quotationId, expiryTime(validUntil))]
      default:
        return validUntil === null ? [] : [{ withdraw: { kind, id: quotationId } }]
    }
  },
  evolve: (state, { event }) => (event.type === 'QuotationSent' ? { validUntil: event.data.validUntil } : state),
}

export type ExpiryTools = Omit<Parameters<typeof expireQuotation>[0], 'now'> &
  Parameters<typeof forgetQuotation>[0] & {
    readonly log: Pick<EventLog, 'read'>
    readonly retentionTimes: RetentionTimes
  }

type LookContext = { readonly quotationId: QuotationId; readonly now: string }

/**
 * Forgets a draft so long after its last change, with the personal data of its visitor; until then, the deadline is
 * moved.
 */
const forgetDraft = async (tools: ExpiryTools, { quotationId, now }: LookContext, context: CommandContext) => {
  const { events } = await tools.log.read(quotationStream(quotationId))
  const due = { data: { from: events.at(-1)?.recordedAt ?? now } }
  const laterInstant = await keptLonger(tools.retentionTimes, { kind: 'draft', due, now })
  if (laterInstant) return { again: laterInstant }
  await forgetQuotation(tools, { quotationId, askedBy: null }, context)
  await tools.retentionTimes.noteSwept('draft')
  return undefined
}

/** The decider knows whether an offer is still valid; an unsent draft is forgotten. */
export const expireOffers = (tools: ExpiryTools): DueKind => ({
  kind,
  fallDue: async ({ id }, now, context) => {
    const quotationId = QuotationId.parse(id)
    const { status } = await tools.handlers.quotation.state(quotationStream(quotationId))
    if (status === 'Begun') return forgetDraft(tools, { quotationId, now }, context)
    await expireQuotation({ ...tools, now: () => new Date(now) }, quotationId, context)
    return undefined
  },
})
