import { setTimeout as wait } from 'node:timers/promises'
import { type Lifecycle, lifecycle } from './lifecycle.ts'
import { logLine } from './log-line.ts'
import { isOutage } from './outage.ts'
import { endChildren } from './own-children.ts'
import { StartRefused } from './start-refusal.ts'

const STOP_TIMEOUT_MS = 20_000
/** Time (ms) for a part of the start that cannot stop half-way, such as a server that is coming up. */
const START_TIMEOUT_MS = 12_000
/**
 * How long (ms) a start keeps beginning again, and the pause between two tries: a restarting database is back by then.
 */
const MAX_OUTAGE_MS = 30_000
const RETRY_MS = 500
/**
 * A terminal signals the whole group, and npm passes the same signal on: a second signal this soon is the first one
 * again.
 */
const SAME_SIGNAL_MS = 1_000

/** The operator can mend a refusal by the system, such as a taken port: its message says how. */
const isRefusedBySystem = (error: Error): boolean => 'syscall' in error

const reason = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const isInWords = error instanceof StartRefused || isRefusedBySystem(error)
  return isInWords ? error.message : (error.stack ?? error.message)
}

/** The message of an error and of its cause. */
const wordsOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message

/** The message of a start that failed because a database or a log is away; undefined for other errors. */
const outageReason = (error: unknown): string | undefined => {
  if (error instanceof StartRefused) return isOutage(error.cause) ? error.message : undefined
  return error instanceof Error && isOutage(error) ? `Databasen eller loggen är borta (${wordsOf(error)})` : undefined
}

/** Libraries that are known to leave rejections unhandled when a connection breaks at the wrong moment. */
const carelessLibraries = ['@eventstore/db-client', '@grpc/grpc-js']

/** Whether only such a library is in the stack; an error with our own code in it is our fault. */
const isOfCarelessLibrary = (error: unknown): boolean => {
  if (!(error instanceof Error) || !error.stack) return false
  const frames = error.stack.split('\n').filter((line) => /^\s+at /.test(line))
  const isForeign = frames.every((line) => /node_modules|node:|<anonymous>|\(index \d+\)/.test(line))
  return isForeign && carelessLibraries.some((name) => frames.some((line) => line.includes(`node_modules/${name}/`)))
}

type Start = (life: Lifecycle, fail: (reason: string) => void, signal: AbortSignal) => Promise<void>

/**
 * Runs a process from start to end. SIGTERM and SIGINT close in order what `start` opened; a second signal, or 20
 * seconds, ends it at once. A failing start closes what it had opened. A waiting start stops when its `signal` aborts.
 * A start that finds the database or the log away closes what it has opened and begins again, for half a minute. Exits
 * with 0 only after a clean stop.
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
      logLine(`Stopping took more than 20 seconds, ${life.closing() ?? 'the start'} was not done`)
      exit(1)
    }, STOP_TIMEOUT_MS).unref()
    // The start has not ended, so what it has half opened cannot be closed.
    if (!(await startEnded())) {
      failed = true
      logLine('The start did not end when it was asked to')
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
    logLine(line)
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
    if (isOfCarelessLibrary(error)) logLine(`Left to nobody by a library: ${reason(error)}`)
    else fail(reason(error))
  })

  const begin = async () => {
    let awaySince: number | undefined
    for (;;) {
      try {
        return await start(life, fail, stopAsked.signal)
      } catch (error) {
        // The stop makes the interrupted start reject in one way or another.
        if (stopAsked.signal.aborted) return
        const away = outageReason(error)
        awaySince ??= performance.now()
        if (away === undefined || performance.now() - awaySince > MAX_OUTAGE_MS) return fail(away ?? reason(error))
        logLine(`${away}: starten börjar om`)
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
