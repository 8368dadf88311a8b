import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v5, v7, validate } from 'uuid'
import { actOfTraceparent } from '../../../domain/kernel/trace.ts'
import { tokenCookie } from '../../people/auth/session-cookies.ts'
import { isSecure } from '../http/own-address.ts'
import type { Settings } from '../services.ts'

const VISITOR_NAMESPACE = '0d9d4f0e-6d1b-4c7e-8a55-2f1d3c4b5a69'
const XSRF_COOKIE = 'XSRF-TOKEN'

/** Our pages repeat this cookie in a header; no other site can read it. */
const giveXsrfCookie = (request: FastifyRequest, reply: FastifyReply, settings: Settings) =>
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request, settings),
  })

/**
 * Whether the answer sets the cookie that writes from the product's pages need: for pages other than listening ones and those in
 * other sites' frames, for log-ins, and for requests with a log-in's cookie. Programs with their own token, listeners
 * and shared caches have no use for it.
 */
const needsXsrfCookie = (request: FastifyRequest, settings: Settings): boolean => {
  const { method, url, headers, cookies } = request
  if (request.routeOptions.url === '/auth/local') return true
  const hasOwnToken = /^Bearer /i.test(headers.authorization ?? '')
  if (method !== 'GET' || hasOwnToken || isFile(url)) return false
  if (url.startsWith('/api/')) return cookies[tokenCookie(request, settings)] !== undefined
  return !/^\/(?:player|uploadMini|uploadMiniSingle)(?:[/?]|$)/.test(url)
}

const isFile = (url: string) => /\/serveFile/.test(url)

const sentCorrelation = ({ headers: { 'x-correlation-id': sent } }: FastifyRequest): string | undefined =>
  typeof sent === 'string' && validate(sent) ? sent.toLowerCase() : undefined

/** Names the act and the browser of every request. */
export const knowVisitors = (app: FastifyInstance, settings: Settings): void => {
  app.decorateRequest('correlationId', '')
  app.decorateRequest('visitor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const act = actOfTraceparent(request.headers['traceparent'])
    request.correlationId = sentCorrelation(request) ?? act?.correlationId ?? v7()
    void reply.header('X-Correlation-Id', request.correlationId)
    const xsrf = request.cookies[XSRF_COOKIE]
    request.visitor = xsrf ? v5(xsrf, VISITOR_NAMESPACE) : undefined
    if (!xsrf && needsXsrfCookie(request, settings)) giveXsrfCookie(request, reply, settings)
  })
}
