import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ofStatus, sendProblem } from '../errors.ts'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const hangUp = ({ raw }: FastifyRequest, reply: FastifyReply) => {
  if (raw.complete) return
  if (reply.sent) raw.destroy()
  else void sendProblem(reply.header('Connection', 'close'), ofStatus(408))
}

/** Ends a request whose body has not arrived after this many milliseconds: it would hold a connection for ever. */
export const endSlowBodies = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(raw)) return
    timers.set(raw, setTimeout(() => hangUp(request, reply), milliseconds).unref())
    raw.once('close', () => clearTimeout(timers.get(raw)))
  })
}

/** Lifts the limit for a route that watches the pace of the body itself. */
export const allowSlowBody = ({ raw }: FastifyRequest): void => clearTimeout(timers.get(raw))
