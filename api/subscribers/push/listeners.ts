import { z } from 'zod'
import { isListening } from '../../../commands/subscribers/listener/find-listener.ts'
import { joinListener, moveListener } from '../../../commands/subscribers/listener/join.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { PublicationId, PushAddressId } from '../../../domain/kernel/ids.ts'
import { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import { issueHeardBy } from '../../../projections/listening/playlist/queries.ts'
import { countListeners } from '../../../projections/subscribers/listener/queries.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** A browser's address and keys are far shorter. */
const MAX_BODY_BYTES = 4_096
const HOUR_SECONDS = 60 * 60

/** No person presses more often; a whole office may lie behind one address. */
const perAddress = {
  points: 60,
  seconds: HOUR_SECONDS,
  why: 'Högst 60 i timmen kan be om notiser från samma nät.',
}

/**
 * Leaving is allowed even where thousands lie behind one address, since a browser can leave only what it has joined.
 */
const leavesPerAddress = { points: 6_000, seconds: HOUR_SECONDS }

/** A larger number is no readership, but a caller that invents addresses. */
const MAX_LISTENERS = 100_000

/**
 * Only the browser and its push service know the endpoint, so a caller that has it may decide what reaches that
 * browser.
 */
const Endpoint = PushAddress.shape.endpoint
const RegistrationStatus = z.object({ isListening: z.boolean() })
const emptyAnswer = { 204: z.undefined() }

const serviceNotAllowed = () =>
  new ProblemError({
    status: 422,
    title: 'PushServiceNotAskable',
    detail: 'Webbläsarens pushtjänst går inte att använda härifrån.',
  })

const tooManyListeners = () =>
  new ProblemError({
    status: 409,
    title: 'TooManyListeners',
    detail: 'Publikationen kan inte ta emot fler just nu. Försök igen senare.',
  })

const smallBody = { bodyLimit: MAX_BODY_BYTES }
const RegistrationQuery = z.object({ publication: PublicationId, endpoint: Endpoint })

/** A browser registers, or its push service has given it another address. */
const addressRoutes = (app: App, services: Services): void => {
  const { db, handlers, push, now } = services
  const tools = { handlers, listenerAt: push.listenerAt }

  /** `code`: code of an issue that may be heard, since not every publication is public. */
  const Joining = z.object({ code: z.string().max(100), address: PushAddress })

  app.post(
    '/api/push/join',
    { ...smallBody, schema: { body: Joining, response: emptyAnswer } },
    async (request, reply) => {
      await limitRate(services, request, 'push', perAddress)
      const { code, address } = request.body
      const at = now().toISOString()
      const found = await issueHeardBy(db, code, at)
      if (found === undefined) throw notFoundProblem('Numret finns inte.')
      if (!(await push.isAskable(address.endpoint))) throw serviceNotAllowed()
      const publicationId = PublicationId.parse(found.issue.publication_id)
      if ((await countListeners(db, publicationId)) >= MAX_LISTENERS) throw tooManyListeners()
      const context = commandContext(request)
      const addressId = PushAddressId.parse(newId(context))
      acceptOutcome(reply, await joinListener(tools, { publicationId, address, addressId, at }, context))
      return reply.code(204).send()
    },
  )

  const Moving = z.object({ from: Endpoint, address: PushAddress })

  app.post(
    '/api/push/move',
    { ...smallBody, schema: { body: Moving, response: emptyAnswer } },
    async (request, reply) => {
      await limitRate(services, request, 'push', perAddress)
      const { from, address } = request.body
      if (!(await push.isAskable(address.endpoint))) throw serviceNotAllowed()
      const context = commandContext(request)
      const addressId = PushAddressId.parse(newId(context))
      await moveListener(tools, { from, address, addressId, at: now().toISOString() }, context)
      return reply.code(204).send()
    },
  )
}

/**
 * Registers browsers for notices of new issues. The routes need no log-in: a visitor who may hear an issue may register
 * for the next.
 */
export const listenerRoutes = (app: App, services: Services): void => {
  const { handlers, push, now } = services
  addressRoutes(app, services)

  app.get('/api/push/key', { schema: { response: { 200: z.object({ key: z.string() }) } } }, async () => ({
    key: push.publicKey,
  }))

  app.post(
    '/api/push/standing',
    { ...smallBody, schema: { body: RegistrationQuery, response: { 200: RegistrationStatus } } },
    async (request) => {
      await limitRate(services, request, 'push standing', { points: 600, seconds: HOUR_SECONDS })
      const { publication, endpoint } = request.body
      return { isListening: await isListening(handlers, push.listenerAt(endpoint), publication) }
    },
  )

  app.post(
    '/api/push/leave',
    { ...smallBody, schema: { body: RegistrationQuery, response: emptyAnswer } },
    async (request, reply) => {
      await limitRate(services, request, 'push leave', leavesPerAddress)
      const { publication: publicationId, endpoint } = request.body
      const listenerId = push.listenerAt(endpoint)
      const leave = {
        type: 'LeaveListener',
        listenerId,
        publicationId,
        because: 'asked',
        at: now().toISOString(),
      } as const
      acceptOutcome(reply, await handlers.listener(listenerStream(listenerId), leave, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
