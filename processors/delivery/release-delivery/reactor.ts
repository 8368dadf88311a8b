import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, runnable } from '../../kernel/runner/run-process.ts'
import { lookAfterReceiverMove, receiverMove } from './moved.ts'
import { followOvertaken, overtakenDelivery } from './overtaken.ts'
import { deliverReleased, type ReleaseSources, releaseDelivery } from './release-delivery.ts'
import { followTakenOff } from './taken-off.ts'

/** Delivers what is released to whoever gets it by itself, and what has overtaken what was to go, be it to another place. */
export const releaseDeliveryReactor = (sources: ReleaseSources): Reactor => {
  const following = { ...sources, production: sources.handlers.production }
  return {
    processes: [
      runnable(releaseDelivery, noCommands),
      runnable(overtakenDelivery, noCommands),
      runnable(receiverMove, noCommands),
    ],
    due: [
      deliverReleased(sources),
      followOvertaken(following),
      followTakenOff(following),
      lookAfterReceiverMove(following),
    ],
  }
}
