import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import type { EffectTools } from './attempt-once.ts'
import type { OutgoingChannels } from './channel.ts'
import { workDeliveries } from './jobs.ts'
import { outgoingEffects } from './outgoing-deliveries.ts'

/** Sends deliveries, each by its channel. */
export const outgoingReactor = (tools: EffectTools, channels: OutgoingChannels): Reactor => ({
  processes: [processRunner(outgoingEffects, noCommands)],
  work: (jobs) => workDeliveries(jobs, tools, channels),
})
