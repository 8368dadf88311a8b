import { setTimeout as wait } from 'node:timers/promises'
import { type Lifecycle, lifecycle } from './lifecycle.ts'
import { isOutage } from './outage.ts'
import { endChildren } from './own-children.ts'
import { StartRefused } from './start-refusal.ts'

const STOP_TIMEOUT_MS = 20_000
/** What of the start cannot be left half-done, such as a server that is just coming up. */
const START_TIMEOUT_MS = 12_000
/** Milliseconds for which a start begins anew, and between two of them: a database that restarts is back by then. */
const MAX_OUTAGE_MS = 30_000
const RETRY_MS = 500
/** A terminal signals the whole group and npm passes the same signal on: what comes this soon is the first one again. */
const SAME_SIGNAL_MS = 1_000

/** What the system refuses, such as a port that is taken, is the operator's to mend: its words say what. */
const isRefusedBySystem = (error: Error): boolean => 'syscall' in error

const reason = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const isInWords = error instanceof StartRefused || isRefusedBySystem(error)
  return isInWords ? error.message : (error.stack ?? error.message)
}

/** What went wrong, and what that came of. */
const wordsOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message

/** What was to be opened needs a database or a log that is away, and the words in which it says so. */
const outageReason = (error: unknown): string | undefined => {
  if (error instanceof StartRefused) return isOutage(error.cause) ? error.message : undefined
  return error instanceof Error && isOutage(error) ? `The database or the log is away (${wordsOf(error)})` : undefined
}

/** Libraries that are known to leave a rejection to nobody, when a connection goes away at the wrong moment. */
const carelessLibraries = ['@eventstore/db-client', '@grpc/grpc-js']

/** One that only such a library has had in its hands; what passed through our own code is a fault of ours. */
const isOfCarelessLibrary = (error: unknown): boolean => {
  if (!(error instanceof Error) || !error.stack) return false
  const frames = error.stack.split('\n').filter((line) => /^\s+at /.test(line))
  const isForeign = frames.every((line) => /node_modules|node:|<anonymous>|\(index \d+\)/.test(line))
  return isForeign && carelessLibraries.some((name) => frames.some((line) => line.includes(`node_modules/${name}/`)))
}

export type Start = (life: Lifecycle, fail: (reason: string) => void, signal: AbortSignal) => Promise<void>

/**
 * Runs a process from its start to its end: SIGTERM and SIGINT close in order what `start` opened, a second one or 20
 * seconds end it at once, and a start that fails closes what was open by then. A start that only waits leaves off when
 * its `signal` aborts. One that meets a database or a log that is away closes what it has opened and begins anew, for half a
 * minute. Exits with 0 only after a clean stop.
 */
export const runUntilSignal = async (start: Start): Promise<void> => {
  let life = lifecycle()
  const stopAsked = new AbortController()
  let askedAt = 0
  let failed = false

  const exit = (code: number) => {
    endChildren()
    process.exit(code)
  }

  const startEnded = async (): Promise<boolean> => {
    const late = wait(START_TIMEOUT_MS, false, { ref: false })
    return Promise.race([started.then(() => true), late])
  }

  const finish = async () => {
    setTimeout(() => {
      console.error(`Stopping took more than 20 seconds, ${life.closing() ?? 'the start'} was not done`)
      exit(1)
    }, STOP_TIMEOUT_MS).unref()
    // What a start has half opened could not be closed.
    if (!(await startEnded())) {
      failed = true
      console.error('The start did not end when it was asked to')
    }
    const clean = await life.stop()
    exit(clean && !failed ? 0 : 1)
  }

  const stop = () => {
    if (stopAsked.signal.aborted) return
    askedAt = performance.now()
    stopAsked.abort(new Error('The process is shutting down'))
    void finish()
  }
  const fail = (line: string) => {
    failed = true
    console.error(line)
    stop()
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopAsked.signal.aborted && performance.now() - askedAt > SAME_SIGNAL_MS) exit(130)
      stop()
    })
  }
  process.on('uncaughtException', (error) => fail(reason(error)))
  process.on('unhandledRejection', (error) => {
    if (isOfCarelessLibrary(error)) console.error(`Left to nobody by a library: ${reason(error)}`)
    else fail(reason(error))
  })

  const begin = async () => {
    let awaySince: number | undefined
    for (;;) {
      try {
        return await start(life, fail, stopAsked.signal)
      } catch (error) {
        // What a stop interrupts rejects, one way or another.
        if (stopAsked.signal.aborted) return
        const away = outageReason(error)
        awaySince ??= performance.now()
        if (away === undefined || performance.now() - awaySince > MAX_OUTAGE_MS) return fail(away ?? reason(error))
        console.error(`${away}; the start begins anew`)
        await life.stop()
        await wait(RETRY_MS)
        if (stopAsked.signal.aborted) return
        life = lifecycle()
      }
    }
  }
  const started = begin()
  await started
}
