import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { deliverReleased, releaseDelivery, type ReleaseSources } from './release-delivery.ts'

/** Delivers what is released to whoever gets it by itself. */
export const releaseDeliveryReactor = (sources: ReleaseSources): Reactor => ({
  processes: [runnable(releaseDelivery, noCommands)],
  due: [deliverReleased(sources)],
})
