import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ofStatus, sendProblem } from '../errors.ts'
import { isAmong } from '../http/forwarded-addresses.ts'

const isLoopback = isAmong(['loopback'])

/** Headers that a proxy adds: what it passes on comes from anywhere. */
const headersOfProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether a program on this machine asks, without a proxy between that could stand for a stranger. */
const isFromThisMachine = ({ raw, headers, hostname }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress ?? '127.0.0.1') &&
  /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname) &&
  headersOfProxies.every((name) => headers[name] === undefined)

const digest = (text: string) => createHash('sha256').update(text).digest()

const hasToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** What monitors ask. Strangers learn whether the product serves; why not, and all numbers, are for its operator. */
export const monitoringRoutes = (app: App, { operation }: Services): void => {
  const mayKnow = (request: FastifyRequest) => isFromThisMachine(request) || hasToken(request, operation.metricsToken)

  const answer = (reply: FastifyReply, status: 200 | 503, text: string) =>
    reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`)

  app.get('/healthz', { schema: { hide: true } }, (_, reply) => answer(reply, 200, 'ok'))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const faults = await operation.faults()
    if (faults.length === 0) return answer(reply, 200, 'ok')
    return answer(reply, 503, ['not ok', ...(mayKnow(request) ? faults : [])].join('\n'))
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayKnow(request)) return sendProblem(reply, ofStatus(404))
    return reply
      .header('Cache-Control', 'no-store')
      .type(PROMETHEUS_TEXT)
      .send(await operation.metrics())
  })
}
