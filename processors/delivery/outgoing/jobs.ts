import type { HurryDelivery } from '../../../commands/delivery/delivery/delivery-acts.ts'
import type { Channel } from '../../../domain/delivery/delivery/rules.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import { attemptOnce, type EffectTools, parkForGood } from './attempt-once.ts'
import type { OutgoingChannel, OutgoingChannels } from './channel.ts'
import { type DeliveryJob, deliveryQueue } from './outgoing-deliveries.ts'

export const deliveryHurrier =
  (jobs: Pick<Jobs, 'hurry'>): HurryDelivery =>
  ({ deliveryId, channel }) =>
    jobs.hurry({ queue: deliveryQueue(channel), data: { deliveryId } satisfies DeliveryJob })

/** Starts the workers of all channels in this process, each with its own queue. */
export const workDeliveries = async (jobs: Jobs, tools: EffectTools, channels: OutgoingChannels): Promise<void> => {
  // A queue holds only the jobs of its channel.
  for (const [name, { prepare, tidy, looksFirst, ...limits }] of Object.entries(channels) as [
    Channel,
    OutgoingChannel,
  ][])
    await jobs.work<DeliveryJob>({
      ...limits,
      queue: deliveryQueue(name),
      inTurns: true,
      perform: attemptOnce(tools, { prepare, ...(tidy && { tidy }), looksFirst: looksFirst === true }),
      giveUp: parkForGood(tools),
    })
}
