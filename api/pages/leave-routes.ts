import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicationStream } from '../../commands/publication/stream.ts'
import { type LeaveClaim, leaveClaim } from '../../commands/subscriber/leave-link.ts'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import { dayInSweden } from '../../commands/swedish-days.ts'
import { SubscriptionId } from '../../domain/core/ids.ts'
import { dayBefore } from '../../domain/subscriber/periods.ts'
import { commandContext, newId } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import type { WebAssets } from './assets.ts'
import { type LeavePage, leavePage } from './leave-page.ts'

const HTML = 'text/html; charset=utf-8'
const TRIAL = 'prov'
const params = z.object({ token: z.string().max(200) })
/** A mailbox that presses for her sends `List-Unsubscribe=One-Click` (RFC 8058). */
const Fields = z.record(z.string(), z.string()).catch({})

type Request = FastifyRequest<{ Params: z.infer<typeof params> }>

/** Opening a link only asks: programs that look at what is mailed open it, too. */
export const leaveRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const { handlers, now, tokenKey } = services

  const send = (reply: FastifyReply, page: LeavePage) =>
    reply
      .code(page.kind === 'invalid' ? 410 : 200)
      .type(HTML)
      .header('Cache-Control', 'no-store')
      .send(leavePage(assets, page))

  /** Whose link it is, unless it has been made invalid since. */
  const claimed = async ({ params: { token } }: Request): Promise<LeaveClaim | undefined> => {
    const claim = leaveClaim(tokenKey, token, now())
    if (!claim) return undefined
    const subscriber = await handlers.subscriber.state(subscriberStream(claim.subscriberId))
    if (subscriber.status !== 'Active') return undefined
    const isRevoked = subscriber.linksFrom !== undefined && claim.at.toISOString() < subscriber.linksFrom
    return isRevoked ? undefined : claim
  }

  const nameOf = async ({ publicationId }: LeaveClaim) => {
    const publication = await handlers.publication.state(publicationStream(publicationId))
    return publication.status === 'Active' ? publication.settings.name : 'publikationen'
  }

  const leave = async (request: Request, { subscriberId, publicationId }: LeaveClaim) => {
    const lastDay = dayBefore(dayInSweden(now()))
    const end = { type: 'EndSubscription', subscriberId, publicationId, format: 'E-Post', lastDay } as const
    // Where there is nothing to end it has ended.
    await handlers.subscriber(subscriberStream(subscriberId), end, commandContext(request))
  }

  const comeBack = async (request: Request, { subscriberId, publicationId }: LeaveClaim) => {
    const context = commandContext(request)
    const subscriptionId = SubscriptionId.parse(newId(context))
    const whole = { subscriptionId, publicationId, format: 'E-Post', issues: 1, to: null, isDated: false } as const
    const from = dayInSweden(now())
    const start = { type: 'StartSubscription', subscriberId, from, ...whole } as const
    await handlers.subscriber(subscriberStream(subscriberId), start, context)
  }

  const schema = { params }

  app.get('/avsluta/:token', { schema }, async (request, reply) => {
    if (request.params.token === TRIAL) return send(reply, { kind: 'trial' })
    const claim = await claimed(request)
    return send(reply, claim ? { kind: 'asking', publication: await nameOf(claim) } : { kind: 'invalid' })
  })

  app.post('/avsluta/:token', { schema }, async (request, reply) => {
    const claim = await claimed(request)
    if (!claim) return send(reply, { kind: request.params.token === TRIAL ? 'trial' : 'invalid' })
    const isBack = Fields.parse(request.body)['angra'] !== undefined
    await (isBack ? comeBack : leave)(request, claim)
    return send(reply, { kind: isBack ? 'back' : 'left', publication: await nameOf(claim) })
  })
}
