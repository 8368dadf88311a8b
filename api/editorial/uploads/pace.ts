import type { FastifyRequest } from 'fastify'
import type { TimeLimits } from '../../kernel/http/time-limits.ts'
import { ProblemError } from '../../kernel/problem.ts'

const CHECKS_PER_WAIT = 10

const uploadTooSlow = (detail: string) =>
  new ProblemError({ status: 408, title: 'UploadTooSlow', detail }, { Connection: 'close' })

const uploadStalled = () => uploadTooSlow('Överföringen stod still för länge. Försök igen.')
const uploadBelowPace = () => uploadTooSlow('Överföringen gick för långsamt. Försök igen med en snabbare uppkoppling.')

/**
 * Calls `giveUp` when an upload stalls or is too slow. Only the time counts in which the server waits for bytes, not
 * its own work on them. Stops with the request.
 */
export const watchPace = (
  { raw }: FastifyRequest,
  { idle, bytesPerSecond }: TimeLimits,
  giveUp: (reason: Error) => void,
): void => {
  const tick = idle / CHECKS_PER_WAIT
  const before = raw.socket.bytesRead
  let seen = before
  let stillFor = 0
  let waited = 0
  const look = () => {
    if (raw.complete) return clearInterval(timer)
    const isOurs = raw.readableFlowing === false || raw.readableLength > 0
    const { bytesRead } = raw.socket
    stillFor = isOurs || bytesRead > seen ? 0 : stillFor + tick
    if (!isOurs) waited += tick
    seen = bytesRead
    if (stillFor >= idle) giveUp(uploadStalled())
    else if (waited >= idle && ((bytesRead - before) * 1_000) / waited < bytesPerSecond) giveUp(uploadBelowPace())
  }
  const timer = setInterval(look, tick).unref()
  raw.once('close', () => clearInterval(timer))
}
