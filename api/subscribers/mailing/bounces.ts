import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { returnedContext } from '../../../commands/subscribers/mailing/return-context.ts'
import { takeReturned } from '../../../commands/subscribers/mailing/take-returned-letter.ts'
import { findReturnedLetter } from '../../../commands/subscribers/subscriber/return-address.ts'
import { issuesWrittenTo } from '../../../projections/subscribers/letter/queries.ts'
import { letterReadModels } from '../../../projections/subscribers/letter/readiness.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { registerUpToDate } from '../register-up-to-date.ts'

const RAW_MAIL_TYPE = 'message/rfc822'
/** A bounce may contain the whole letter that was sent. */
const MAX_BOUNCE_BYTES = 2 * 1024 * 1024
const HOUR_SECONDS = 60 * 60
/** Limit for callers without the right key. */
const strangers = { points: 60, seconds: HOUR_SECONDS }
/** Enough for a mailing to twenty thousand of which each tenth bounces. The mail server hands the rest on later. */
const bounceLimit = { points: 3_600, seconds: HOUR_SECONDS }

const wrongKey = () => new ProblemError({ status: 401, title: 'WrongKey', detail: 'Nyckeln saknas eller gäller inte.' })

const digest = (text: string) => createHash('sha256').update(text).digest()

const isKey = (key: string, sent: unknown): boolean =>
  typeof sent === 'string' && timingSafeEqual(digest(sent), digest(key))

/**
 * Takes bounces from a mail server that shows the key. A bounce counts only for the subscriber for whom its return
 * address was made.
 */
export const bounceRoute = (app: App, services: Services): void => {
  const { db, now, tokenKey, notices } = services
  const whose = findReturnedLetter(tokenKey, async (subscriberId) => {
    await registerUpToDate(services, letterReadModels)
    return issuesWrittenTo(db, subscriberId)
  })

  app.addContentTypeParser(RAW_MAIL_TYPE, { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)

  /** The key is checked before the letter is read. */
  const askForKey = async (request: FastifyRequest) => {
    if (!notices) throw notFoundProblem()
    if (isKey(notices.key, request.headers['x-bounce-key'])) return limitRate(services, request, 'bounces', bounceLimit)
    await limitRate(services, request, 'bounce key', strangers)
    throw wrongKey()
  }

  const takeLetter = async (raw: Buffer) => {
    const notice = await notices?.read(raw)
    if (notice === 'unreadable') await notices?.store.passOver(notices.address)
    else if (notice) await takeReturned({ ...services, returnedFrom: whose }, notice, now(), returnedContext(raw))
  }

  app.post(
    '/api/bounces',
    { bodyLimit: MAX_BOUNCE_BYTES, onRequest: askForKey, schema: { response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { body } = request
      if (Buffer.isBuffer(body)) await takeLetter(body)
      // The answer is 204 because the mail server cannot do anything about a letter that is no bounce.
      return reply.code(204).send()
    },
  )
}
