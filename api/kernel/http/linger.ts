import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../services.ts'

/** Milliseconds, as nginx has it (`lingering_time`, `lingering_timeout`): in all, and without a byte. */
const longestOfAll = 30_000
const longestStill = 5_000
/** Of whoever is told that she is too slow. */
const longestSlow = 1_000
const TOO_SLOW = 408

/** Reads on to the end of a body that nobody takes, or until it takes too long. */
const drained = (raw: IncomingMessage, still: number, longest: number): Promise<void> =>
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

async function* keptOpen(answer: string | Buffer, ended: () => Promise<void>) {
  yield answer
  await ended()
}

/**
 * Whoever is answered before all has come is still sending: a connection that closed on her would be reset, and the
 * answer lost with it (RFC 9112 §9.6). So the answer is sent whole, and closes only when her body has ended.
 */
export const lingerOverBodies = (app: FastifyInstance, { patience }: Pick<Settings, 'patience'>): void => {
  const still = Math.min(patience.idle, longestStill)
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || raw.readableEnded) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    void reply.headers({ Connection: 'close', 'Content-Length': Buffer.byteLength(payload) })
    const longest = reply.statusCode === TOO_SLOW ? longestSlow : longestOfAll
    return Readable.from(keptOpen(payload, () => drained(raw, still, longest)))
  })
}
