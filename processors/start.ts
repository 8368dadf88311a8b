import * as delivery from './delivery/context.ts'
import * as editorial from './editorial/context.ts'
import { jobReconciliationReactor } from './job-reconciliation/reactor.ts'
import { mailChannel } from './kernel/mail/channel.ts'
import { dueSweeper } from './kernel/runner/due-sweeper.ts'
import type { ProcessWorld } from './kernel/runner/process-world.ts'
import type { Reactor } from './kernel/runner/reactor.ts'
import { runProcesses } from './kernel/runner/run-process.ts'
import type { StepCommand, StepPlace } from './kernel/runner/step-acts.ts'
import type { SharedTools } from './kernel/shared-tools.ts'
import * as people from './people/context.ts'
import * as production from './production/context.ts'
import * as sales from './sales/context.ts'
import { streamRepairReactor } from './stream-repair/reactor.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

export type ProcessorTools = SharedTools &
  people.ContextTools &
  editorial.ContextTools &
  production.ContextTools &
  delivery.ContextTools &
  sales.ContextTools &
  subscribers.ContextTools &
  support.ContextTools

/** The queues in which a request has work done. */
export const queuesOfRequests = [...editorial.queues, ...delivery.queues]

/** Every letter that a delivery is. A missing one does not compile. */
export const letters = { ...people.letters, ...delivery.letters, ...sales.letters, ...subscribers.letters }

/** Everything that the product does by itself. */
export const reactorsOf = (given: ProcessorTools): readonly Reactor[] => {
  const named = { ...given, ...given.handlers }
  const tools = { ...named, ...editorial.shareSounds(named), ...production.shareProgress(named) }
  const mail = mailChannel(letters, { sendMail: tools.sendMail, sources: { ...tools, ...delivery.lookUps(tools) } })
  const channels = { mail, ...delivery.channelsOf(tools), ...subscribers.channelsOf(tools) }
  const others = [
    ...people.reactorsOf(tools),
    ...editorial.reactorsOf(tools),
    ...production.reactorsOf(tools),
    ...delivery.reactorsOf(tools, channels),
    ...sales.reactorsOf(tools),
    ...subscribers.reactorsOf(tools),
    streamRepairReactor({ ...tools, now: () => new Date(tools.now()) }),
    jobReconciliationReactor({ ...tools, progress: tools.productionProgress }),
  ]
  return [...others, ...support.reactorsOf(tools, others)]
}

export type Processors = {
  /** Aborts running jobs; the next process takes them up. */
  readonly stop: () => Promise<void>
  /** The commands that a parked step would send. */
  readonly stepCommands: (step: StepPlace & { readonly process: string }) => Promise<readonly StepCommand[]>
}

/** Runs jobs, and follows the log with every process manager while this process leads. */
export const startProcessors = async (
  tools: ProcessorTools & Pick<ProcessWorld, 'store' | 'wake' | 'trace'>,
): Promise<Processors> => {
  const { log, jobs, due, store, wake, trace, now, report } = tools
  const reactors = reactorsOf(tools)
  try {
    for (const { work } of reactors) await work?.(jobs)
  } catch (error) {
    // Workers that have started would go on by themselves.
    await jobs.close().catch(() => undefined)
    throw error
  }
  const kinds = reactors.flatMap(({ due = [] }) => due)
  const sweeper = dueSweeper({ store: due, kinds, now, report })
  const stopping = new AbortController()
  const running = runProcesses(
    [...reactors.flatMap(({ processes = [] }) => processes), sweeper],
    { log, store, wake, now, ...(trace && { trace }), dueChanged: sweeper.wake, report },
    stopping.signal,
  )
  const processes = reactors.flatMap(({ processes: some = [] }) => some)
  return {
    stepCommands: async ({ process, ...place }) =>
      processes.find(({ name }) => name === process)?.commandsAt?.({ log, store }, place) ?? [],
    stop: async () => {
      stopping.abort()
      await Promise.all([running, jobs.close()])
    },
  }
}
