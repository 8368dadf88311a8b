import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import type { SubscriberImportEvent } from '../../../../domain/subscribers/subscriber-import/events.ts'
import { subscriberImport } from '../subscriber-import.ts'
import type { jobsByHand } from './jobs-by-hand.ts'

/** Performs the jobs that the process manager orders for all events so far; a repetition changes nothing. */
export const createCarryOut = (log: Pick<EventLog, 'readAll'>, jobs: ReturnType<typeof jobsByHand>) => async () => {
  const { events } = await log.readAll({ limit: 100_000, unsettled: true })
  for (const recorded of events) {
    if (!(subscriberImport.types as readonly string[]).includes(recorded.event.type)) continue
    // The cast is sound: the check above leaves only these types.
    const orders = subscriberImport.react(null, recorded as typeof recorded & { event: SubscriberImportEvent })
    for (const order of orders) if ('job' in order) await jobs.run(order.job.queue, order.job.data, recorded.eventId)
  }
}
