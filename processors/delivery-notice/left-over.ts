import { v5 } from 'uuid'
import { DeliveryId } from '../../domain/core/ids.ts'
import type { OfType } from '../../domain/core/of-type.ts'
import type { OrderDelivery } from '../../domain/delivery/commands.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { needsPerson } from '../../domain/mailing/rules.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const types = [
  'NoticesSent',
  'PushCompleted',
  'PushStopped',
  'BatchSent',
  'MailingCompleted',
  'MailingStopped',
] as const
type Input = OfType<DomainEvent, (typeof types)[number]>

type Counted = 'notices' | 'letters'
type LeftOver = Readonly<Record<Counted, number>>

const added = (event: Input): number => {
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

const countedBy = ({ type }: Input): Counted =>
  type === 'NoticesSent' || type === 'PushCompleted' || type === 'PushStopped' ? 'notices' : 'letters'

/** Of thousands that are sent of an issue some may wait for a person: one letter tells it of all, when the last has gone. */
export const leftOver: ProcessManager<Input['type'], LeftOver, OrderDelivery> = {
  name: 'left-over-notice',
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: { notices: 0, letters: 0 },
  react: (state, { event, eventId, recordedAt }) => {
    const of = countedBy(event)
    if (!isOver(event) || state[of] === 0) return []
    const notice = {
      type: 'OrderDelivery',
      deliveryId: DeliveryId.parse(v5('left-over-notice', eventId)),
      channel: 'mail',
      template: 'delivery-notice',
      about: { issueId: event.data.issueId, [of]: String(state[of]) },
      at: recordedAt,
    } as const
    return [{ command: notice }]
  },
  evolve: (state, { event }) => {
    const of = countedBy(event)
    const counted = { ...state, [of]: isOver(event) ? 0 : state[of] + added(event) }
    return counted.notices + counted.letters === 0 ? undefined : counted
  },
}
