import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { type Input, inputs, orderLife } from './order-lifecycle.machine.ts'

type Snapshot = SnapshotFrom<typeof orderLife>

/** The memory of an order: its state in each region of the chart, and its date. */
export type OrderLife = Pick<Snapshot, 'value' | 'context'>

const orderLifeOf = ({ value, context }: Snapshot): OrderLife => ({ value, context })

const step = (life: OrderLife, { event, recordedAt }: Pick<RecordedEvent<Input>, 'event' | 'recordedAt'>) =>
  transition(orderLife, orderLife.resolveState(life), { ...event, recordedAt })

/** Keeps two deadlines of an order: the day of its renewal, and the day on which its invoice facts are erased. */
export const orderLifecycle: ProcessManager<Input['type'], OrderLife, never> = {
  name: 'order-lifecycle',
  types: inputs,
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: orderLifeOf(initialTransition(orderLife)[0]),
  // The chart has one action, and its parameters are the instruction.
  react: (life, recorded) => step(life, recorded)[1].map(({ params }) => params as Order<never>),
  evolve: (life, recorded) => orderLifeOf(step(life, recorded)[0]),
}
