import { setTimeout as delay } from 'node:timers/promises'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { createEventHandler } from './handle-events.ts'
import type { ProcessManager } from './process-manager.ts'
import { ProcessTakenOver } from './process-store.ts'
import type { ProcessWorld, RunnableProcess } from './process-world.ts'
import { stepRequests } from './step-acts.ts'
import { stepCommands } from './step-commands.ts'

/** Interval (ms) of writing a checkpoint that moves over foreign events only. */
const CHECKPOINT_INTERVAL_MS = 5_000
const MAX_DELAY_MS = 30_000
const PARKED_RETRY_MS = 60_000

/** The state of a run that survives a fault. */
type Run = {
  /** Failures by event. */
  readonly failures: Map<string, number>
  /** Faults in a row. */
  failed: number
  /** When parked events were last tried. */
  retried: number
}

/**
 * Runs a process manager. It sends commands first, then commits state, jobs, deadlines and checkpoint together: after a
 * crash in between, the commands are sent again under their ids, and every receiver treats a repeated id as done.
 * `send` throws only for faults, after which the batch is repeated; it handles refusals itself. An event that keeps
 * failing is parked with the later events of its process, and tried again each minute; all other processes continue.
 */
export const processRunner = <Type extends DomainEvent['type'], State, Command>(
  process: ProcessManager<Type, State, Command>,
  send: (command: Command, context: CommandContext) => Promise<void>,
): RunnableProcess => {
  const { name, types, startsAt } = process
  const { begin } = createEventHandler(process, send)
  const requests = stepRequests(name)

  const followOnce = async (world: ProcessWorld, signal: AbortSignal, run: Run) => {
    const { handle, retryParked, actOnStep, after } = await begin(world, run.failures)
    const retryAfter = world.retryAfter ?? PARKED_RETRY_MS
    let written = performance.now()
    const batches = world.log.follow({ ...(after ? { after } : {}), filter: { types }, signal })[Symbol.asyncIterator]()
    const next = () => {
      const coming = batches.next()
      // The failure is reported when the promise is awaited; this avoids an unhandled rejection before that.
      coming.catch(() => undefined)
      return coming
    }
    let coming = next()
    while (!signal.aborted) {
      const batch = await firstOf(coming, run.retried + retryAfter - performance.now(), signal, requests.listen)
      if (signal.aborted) return
      await requests.answerAll(actOnStep)
      if (batch === undefined) {
        if (performance.now() < run.retried + retryAfter) continue
        run.retried = performance.now()
        await retryParked()
        continue
      }
      if (batch.done === true) return
      const isQuiet = batch.value.events.length === 0 && performance.now() - written < CHECKPOINT_INTERVAL_MS
      if (!isQuiet) {
        await handle(batch.value)
        written = performance.now()
        run.failed = 0
      }
      coming = next()
    }
  }

  const pauseAfterError = async (error: unknown, world: ProcessWorld, signal: AbortSignal, run: Run) => {
    if (signal.aborted) return
    if (!(error instanceof ProcessTakenOver)) world.report(`${name} stopped and goes on: ${String(error)}`)
    run.failed += 1
    await delay(Math.min(MAX_DELAY_MS, 50 * 2 ** run.failed), undefined, { signal }).catch(() => undefined)
  }

  const follow = async (world: ProcessWorld, signal: AbortSignal) => {
    requests.open()
    const run: Run = { failures: new Map(), failed: 0, retried: Number.NEGATIVE_INFINITY }
    try {
      while (!signal.aborted) {
        const endController = new AbortController()
        try {
          await followOnce(world, AbortSignal.any([signal, endController.signal]), run)
        } catch (error) {
          await pauseAfterError(error, world, signal, run)
        } finally {
          endController.abort()
        }
      }
    } finally {
      requests.close()
    }
  }

  return { name, startsAt, follow, actOnStep: requests.ask, commandsAt: stepCommands(process) }
}

/** For a process that orders only jobs and deadlines. */
export const noCommands: (command: never) => Promise<void> = () => Promise.resolve()

/** The answer, or undefined when it takes longer than `milliseconds`, `signal` aborts, or what is listened to calls. */
const firstOf = async <Answer>(
  answer: Promise<Answer>,
  milliseconds: number,
  signal: AbortSignal,
  listen: (listener: () => void) => () => void,
) => {
  const over = Promise.withResolvers<undefined>()
  const end = () => over.resolve(undefined)
  const timer = setTimeout(end, Math.max(0, milliseconds))
  signal.addEventListener('abort', end, { once: true })
  const stopListening = listen(end)
  try {
    return await Promise.race([answer, over.promise])
  } finally {
    clearTimeout(timer)
    stopListening()
    signal.removeEventListener('abort', end)
  }
}

/** Follows the log with every process manager while this process leads. Ends when `signal` aborts. */
export const runProcesses = (
  processes: readonly RunnableProcess[],
  world: ProcessWorld,
  signal: AbortSignal,
): Promise<void> =>
  world.store.whileLeading(signal, async (leading, leads) => {
    await Promise.all(processes.map(({ follow }) => follow({ ...world, leads }, leading)))
  })
