import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, runnable } from '../../kernel/runner/run-process.ts'
import type { EffectTools } from './attempt-once.ts'
import type { OutgoingChannels } from './channel.ts'
import { workDeliveries } from './jobs.ts'
import { outgoing } from './outgoing.ts'

/** Sends whatever is to leave the house, by its channel. */
export const outgoingReactor = (tools: EffectTools, channels: OutgoingChannels): Reactor => ({
  processes: [runnable(outgoing, noCommands)],
  work: (jobs) => workDeliveries(jobs, tools, channels),
})
