import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { needsPerson } from '../../../domain/subscribers/mailing/rules.ts'
import { failureWords } from '../../../domain/subscribers/push/rules.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

const types = [
  'NoticesSent',
  'PushCompleted',
  'PushStopped',
  'BatchSent',
  'MailingCompleted',
  'MailingStopped',
] as const
type Input = MessageOfType<DomainEvent, (typeof types)[number]>

type CountedKind = 'notices' | 'letters'
type LeftOverCount = Readonly<Record<CountedKind, number>> & {
  /** The failed notices of one push, counted by the status code of the push service; '' where it gave none. */
  readonly refused?: { readonly time: number; readonly codes: Readonly<Record<string, number>> }
  /** Letters that were under way at the stop report later, and no other event ends them. */
  readonly hasMailingStopped?: true
}

const countAdded = (event: Input): number => {
  switch (event.type) {
    case 'NoticesSent':
      return event.data.outcomes.filter(({ fate }) => fate === 'unclear').length
    case 'BatchSent':
      return event.data.outcomes.filter(({ fate }) => needsPerson(fate)).length
    default:
      return 0
  }
}

const isOver = ({ type }: Input) => type !== 'NoticesSent' && type !== 'BatchSent'

const isLate = ({ hasMailingStopped }: LeftOverCount, { type }: Input) =>
  hasMailingStopped === true && type === 'BatchSent'

const kindOf = ({ type }: Input): CountedKind =>
  type === 'NoticesSent' || type === 'PushCompleted' || type === 'PushStopped' ? 'notices' : 'letters'

/** The number of failures to report with this event. */
const leftOverCount = (state: LeftOverCount, event: Input): number => {
  if (isLate(state, event)) return countAdded(event)
  return isOver(event) ? state[kindOf(event)] : 0
}

const refusedNotices = ({ refused }: LeftOverCount, event: Input): LeftOverCount['refused'] => {
  if (event.type === 'PushCompleted' || event.type === 'PushStopped') return undefined
  if (event.type !== 'NoticesSent') return refused
  const { time, outcomes } = event.data
  const codes: Record<string, number> = { ...(refused?.time === time ? refused.codes : {}) }
  for (const { fate, code = '' } of outcomes) if (fate === 'failed') codes[code] = (codes[code] ?? 0) + 1
  return Object.keys(codes).length === 0 ? undefined : { time, codes }
}

const noticeOf = (
  { data }: Input,
  { name, eventId, at }: { readonly name: string; readonly eventId: string; readonly at: string },
  about: Readonly<Record<string, string>>,
): Order<OrderDelivery> => ({
  command: {
    type: 'OrderDelivery',
    deliveryId: DeliveryId.parse(v5(name, eventId)),
    channel: 'mail',
    template: 'delivery-notice',
    about: { issueId: data.issueId, ...about },
    at,
  },
})

/** Refused notices are reported when a push service gave a status code, or when no recipient was reached. */
const toldOfRefusals = ({ refused }: LeftOverCount, event: Input): Readonly<Record<string, string>> | undefined => {
  if (!refused || (event.type !== 'PushCompleted' && event.type !== 'PushStopped')) return undefined
  const sent = event.type === 'PushCompleted' ? event.data.sent : undefined
  const codes = Object.entries(refused.codes)
  if (sent !== 0 && codes.every(([code]) => code === '')) return undefined
  const count = codes.reduce((sum, [, some]) => sum + some, 0)
  const why = codes.map(([code, some]) => `${failureWords(code === '' ? null : Number(code))}: ${some}.`).join(' ')
  return { refused: String(count), why, ...(sent !== undefined && { sent: String(sent) }) }
}

/**
 * Some of the thousands of letters or notices of an issue may wait for a person: one letter reports all of them after
 * the last has gone.
 */
export const leftOverNotice: ProcessManager<Input['type'], LeftOverCount, OrderDelivery> = {
  name: 'left-over-notice',
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: { notices: 0, letters: 0 },
  react: (state, { event, eventId, recordedAt }) => {
    const of = kindOf(event)
    const refusals = toldOfRefusals(state, event)
    const about = { eventId, at: recordedAt }
    const left = leftOverCount(state, event)
    return [
      ...(left > 0 ? [noticeOf(event, { ...about, name: 'left-over-notice' }, { [of]: String(left) })] : []),
      ...(refusals ? [noticeOf(event, { ...about, name: 'refused-notice' }, refusals)] : []),
    ]
  },
  evolve: (state, { event }) => {
    const of = kindOf(event)
    const { refused: _, ...former } = state
    const refused = refusedNotices(state, event)
    const hasMailingStopped = state.hasMailingStopped ?? event.type === 'MailingStopped'
    const counted: LeftOverCount = {
      ...former,
      [of]: isOver(event) || isLate(state, event) ? 0 : state[of] + countAdded(event),
      ...(refused && { refused }),
      ...(hasMailingStopped && { hasMailingStopped }),
    }
    return counted.notices + counted.letters === 0 && !refused && !hasMailingStopped ? undefined : counted
  },
}
