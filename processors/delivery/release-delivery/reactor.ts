import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { lookAfterReceiverMove, receiverMove } from './moved-receiver.ts'
import { deliverReleased, type ReleaseSources, releaseDelivery } from './release-delivery.ts'
import { followSuperseded, supersededDelivery } from './superseded-delivery.ts'
import { followWithdrawnContent } from './withdrawn-content.ts'

/**
 * Delivers a released issue to its automatic receivers, and follows deliveries that became outdated or lost their
 * place.
 */
export const releaseDeliveryReactor = (sources: ReleaseSources): Reactor => {
  const following = { ...sources, production: sources.handlers.production }
  return {
    processes: [
      processRunner(releaseDelivery, noCommands),
      processRunner(supersededDelivery, noCommands),
      processRunner(receiverMove, noCommands),
    ],
    due: [
      deliverReleased(sources),
      followSuperseded(following),
      followWithdrawnContent(following),
      lookAfterReceiverMove(following),
    ],
  }
}
