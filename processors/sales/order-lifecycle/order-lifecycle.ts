import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { type Input, inputs, orderLife } from './order-lifecycle.machine.ts'

type Snapshot = SnapshotFrom<typeof orderLife>

/** What is remembered of an order: where it stands in each region of the chart, and its date. */
export type OrderLife = Pick<Snapshot, 'value' | 'context'>

const orderLifeOf = ({ value, context }: Snapshot): OrderLife => ({ value, context })

const step = (life: OrderLife, { event, recordedAt }: Pick<RecordedEvent<Input>, 'event' | 'recordedAt'>) =>
  transition(orderLife, orderLife.resolveState(life), { ...event, recordedAt })

/** Keeps the deadlines of an order: the day of its renewal, and the day on which what backs its invoice is erased. */
export const orderLifecycle: ProcessManager<Input['type'], OrderLife, never> = {
  name: 'order-lifecycle',
  types: inputs,
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: orderLifeOf(initialTransition(orderLife)[0]),
  // The chart has one action, and this is what it carries.
  react: (life, recorded) => step(life, recorded)[1].map(({ params }) => params as Order<never>),
  evolve: (life, recorded) => orderLifeOf(step(life, recorded)[0]),
}
