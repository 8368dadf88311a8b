import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../services.ts'

/** Milliseconds in all and without a byte, as in nginx (`lingering_time`, `lingering_timeout`). */
const MAX_DRAIN_MS = 30_000
const MAX_STILL_MS = 5_000
/** Milliseconds for a client that was told that it is too slow. */
const MAX_SLOW_CLIENT_MS = 1_000
const REQUEST_TIMEOUT_STATUS = 408

/** Reads an unused body to its end, or until it takes too long. */
const drainBody = (raw: IncomingMessage, still: number, longest: number): Promise<void> =>
  new Promise((resolve) => {
    const stillness = setTimeout(resolve, still)
    const whole = setTimeout(resolve, longest)
    const done = () => {
      clearTimeout(stillness)
      clearTimeout(whole)
      resolve()
    }
    raw.unpipe()
    raw
      .on('data', () => stillness.refresh())
      .once('end', done)
      .once('close', done)
      .resume()
  })

async function* answerThenDrain(answer: string | Buffer, ended: () => Promise<void>) {
  yield answer
  await ended()
}

/**
 * A client that gets its answer early is still sending: closing the connection would reset it, and lose the answer (RFC
 * 9112 §9.6). So the answer is sent whole, and the connection closes when the body has ended.
 */
export const drainBodies = (app: FastifyInstance, { patience }: Pick<Settings, 'patience'>): void => {
  const still = Math.min(patience.idle, MAX_STILL_MS)
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || raw.readableEnded) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    void reply.headers({ Connection: 'close', 'Content-Length': Buffer.byteLength(payload) })
    const longest = reply.statusCode === REQUEST_TIMEOUT_STATUS ? MAX_SLOW_CLIENT_MS : MAX_DRAIN_MS
    return Readable.from(answerThenDrain(payload, () => drainBody(raw, still, longest)))
  })
}
