import type { DeliverySources } from '../../commands/delivery/deliver-issue.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { deliverReleased, releaseDelivery } from './release-delivery.ts'

/** Delivers what is released to whoever gets it by itself. */
export const releaseDeliveryReactor = (sources: DeliverySources): Reactor => ({
  processes: [runnable(releaseDelivery, noCommands)],
  due: [deliverReleased(sources)],
})
