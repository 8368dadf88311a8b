import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { followOvertaken, overtakenDelivery } from './overtaken.ts'
import { deliverReleased, releaseDelivery, type ReleaseSources } from './release-delivery.ts'

/** Delivers what is released to whoever gets it by itself, and what has overtaken what was to go. */
export const releaseDeliveryReactor = (sources: ReleaseSources): Reactor => ({
  processes: [runnable(releaseDelivery, noCommands), runnable(overtakenDelivery, noCommands)],
  due: [deliverReleased(sources), followOvertaken({ ...sources, production: sources.handlers.production })],
})
