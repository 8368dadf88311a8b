import { lifecycle, type Lifecycle } from './lifecycle.ts'
import { StartRefused } from './start-refused.ts'

const patience = 20_000
/** A terminal signals the whole group and npm passes the same signal on: what comes this soon is the first one again. */
const sameSignal = 1_000

const reason = (error: unknown) =>
  error instanceof StartRefused
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/**
 * Runs a process from its start to its end: SIGTERM and SIGINT close in order what `start` opened, a second one or 20
 * seconds end it at once, and a start that fails closes what was open by then. Exits with 0 only after a clean stop.
 */
export const runUntilSignal = async (
  start: (life: Lifecycle, fail: (reason: string) => void) => Promise<void>,
): Promise<void> => {
  const life = lifecycle()
  let stopAsked: number | undefined
  let failed = false

  const finish = async () => {
    setTimeout(() => {
      console.error(`Stopping took more than 20 seconds, ${life.closing() ?? 'the start'} was not done`)
      process.exit(1)
    }, patience).unref()
    // A start under way runs to its end first: what it has half opened could not be closed.
    await started
    const clean = await life.stop()
    process.exit(clean && !failed ? 0 : 1)
  }

  const stop = () => {
    if (stopAsked !== undefined) return
    stopAsked = performance.now()
    void finish()
  }
  const fail = (line: string) => {
    failed = true
    console.error(line)
    stop()
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopAsked !== undefined && performance.now() - stopAsked > sameSignal) process.exit(130)
      stop()
    })
  }
  process.on('uncaughtException', (error) => fail(reason(error)))
  process.on('unhandledRejection', (error) => fail(reason(error)))

  const started = start(life, fail).catch((error: unknown) => fail(reason(error)))
  await started
}
