import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { LeaveClaim } from '../../../commands/subscribers/subscriber/leave-link.ts'
import { claimOfLink, comeBackToMail, leaveMail } from '../../../commands/subscribers/subscriber/leave-mail.ts'
import { countWrongSecret } from '../../kernel/access/rate-limit.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { type LeavePage, leavePage } from './leave-page.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
const TRIAL_CODE = 'prov'
const params = z.object({ token: z.string().max(200) })
/** `angra`: the act to undo. */
const Fields = z.object({ angra: z.uuid().optional() }).catch({})
const MAX_BODY_BYTES = 4_096

/** Opening a link only shows the question, since programs that scan mail open links, too. */
export const leaveRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const { now } = services

  const send = (reply: FastifyReply, page: LeavePage) =>
    reply
      .code(page.kind === 'invalid' ? 410 : 200)
      .type(HTML_TYPE)
      .header('Cache-Control', 'no-store')
      .send(leavePage(assets, page))

  const nameOf = async ({ publicationId }: LeaveClaim) => {
    const publication = await findPublication(services, publicationId)
    return publication?.settings.name ?? 'publikationen'
  }

  const schema = { params }

  app.get('/avsluta/:token', { schema }, async (request, reply) => {
    if (request.params.token === TRIAL_CODE) return send(reply, { kind: 'trial' })
    const claim = await claimOfLink(services, request.params.token)
    if (!claim) return send(reply, { kind: 'invalid' })
    return send(reply, { kind: claim.hasMail ? 'asking' : 'ended', publication: await nameOf(claim) })
  })

  void app.register(async (scope) => {
    // A mail program that presses for the subscriber sends `List-Unsubscribe=One-Click`, properly as multipart form
    // data (RFC 8058 §3.2). The content says nothing more; the form of our own page has another type.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async () => ({}),
    )

    const routes = scope as App
    routes.post('/avsluta/:token', { schema }, async (request, reply) => {
      const claim = await claimOfLink(services, request.params.token)
      if (!claim) await countWrongSecret(services, request, 'leave link')
      if (!claim) return send(reply, { kind: request.params.token === TRIAL_CODE ? 'trial' : 'invalid' })
      const publication = await nameOf(claim)
      const context = commandContext(request)
      const { angra: act } = Fields.parse(request.body)
      if (act === undefined) {
        const ended = await leaveMail(services, { ...claim, now: now() }, context)
        return send(reply, { kind: 'left', publication, act: ended })
      }
      const isBack = await comeBackToMail(services, { ...claim, now: now(), act }, context)
      return send(reply, { kind: isBack ? 'back' : 'stays', publication })
    })
  })
}
