import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { Order } from './process-manager.ts'

/**
 * What followed from an event that was moved in was carried out where it happened: no command, no job, no deadline that
 * has passed. Deadlines to come are kept here from now on.
 */
export const ordersToCarryOut = <Command>(
  orders: readonly Order<Command>[],
  { recordedElsewhereAt }: Pick<RecordedEvent, 'recordedElsewhereAt'>,
  now: () => string,
): readonly Order<Command>[] =>
  recordedElsewhereAt === undefined
    ? orders
    : orders.filter((order) => ('due' in order ? order.due.at > now() : 'withdraw' in order))
