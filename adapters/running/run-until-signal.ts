import { setTimeout as wait } from 'node:timers/promises'
import { lifecycle, type Lifecycle } from './lifecycle.ts'
import { endChildren } from './own-children.ts'
import { StartRefused } from './start-refused.ts'

const patience = 20_000
/** What of the start cannot be left half-done, such as a server that is just coming up. */
const startPatience = 12_000
/** A terminal signals the whole group and npm passes the same signal on: what comes this soon is the first one again. */
const sameSignal = 1_000

/** What the system refuses, such as a port that is taken, is the operator's to mend: its words say what. */
const isRefusedBySystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

const reason = (error: unknown) =>
  error instanceof StartRefused || isRefusedBySystem(error)
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

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
 * its `signal` aborts. Exits with 0 only after a clean stop.
 */
export const runUntilSignal = async (start: Start): Promise<void> => {
  const life = lifecycle()
  const stopAsked = new AbortController()
  let askedAt = 0
  let failed = false

  const exit = (code: number) => {
    endChildren()
    process.exit(code)
  }

  const startEnded = async (): Promise<boolean> => {
    const late = wait(startPatience, false, { ref: false })
    return Promise.race([started.then(() => true), late])
  }

  const finish = async () => {
    setTimeout(() => {
      console.error(`Stopping took more than 20 seconds, ${life.closing() ?? 'the start'} was not done`)
      exit(1)
    }, patience).unref()
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
      if (stopAsked.signal.aborted && performance.now() - askedAt > sameSignal) exit(130)
      stop()
    })
  }
  process.on('uncaughtException', (error) => fail(reason(error)))
  process.on('unhandledRejection', (error) => {
    if (isOfCarelessLibrary(error)) console.error(`Left to nobody by a library: ${reason(error)}`)
    else fail(reason(error))
  })

  const started = start(life, fail, stopAsked.signal).catch((error: unknown) => {
    // What a stop interrupts rejects, one way or another.
    if (!stopAsked.signal.aborted) fail(reason(error))
  })
  await started
}
