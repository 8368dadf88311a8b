import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ArrivalOutcome, arriveByProvider } from '../../../../commands/people/user/arrive-by-provider.ts'
import type { IdentityProvider, ProviderIdentity } from '../../../../commands/people/user/identity-provider.ts'
import { UserId } from '../../../../domain/kernel/ids.ts'
import { localAddress } from '../../../../domain/kernel/values/addresses/local-address.ts'
import type { ProviderFault } from '../../../../domain/people/user/provider-faults.ts'
import { limitRate } from '../../../kernel/access/rate-limit.ts'
import { commandContext, newId } from '../../../kernel/access/request-context.ts'
import { orNotFound } from '../../../kernel/problem.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { isInvitedBy } from '../sign-up.ts'
import { attemptCookie, giveSigned, pendingCookie, readSigned, takeSigned } from './cookies.ts'
import { openByProvider } from './open-by-provider.ts'

const HOME_ADDRESS = '/today'

/** Log-ins at a provider that one address begins or ends. */
const perVisitor = { points: 60, seconds: 15 * 60 }

const params = z.object({ provider: z.string().max(40) })

const Query = z.object({
  /** A page of ours to go to afterwards; any other leads home. */
  retur: z.string().max(2_000).optional(),
  /** The user connects the provider's account to the one in use. */
  koppla: z.literal('1').optional(),
  /** The token of an administrator's link for new accounts. */
  inbjudan: z.string().max(2_000).optional(),
})

const providerNamed = ({ providers }: Services, id: string): IdentityProvider =>
  orNotFound(
    providers.find((provider) => provider.id === id),
    'Den inloggningen finns inte här.',
  )

const returnUrlOf = ({ settings }: Services, { id }: IdentityProvider) =>
  `${settings.publicUrl}/auth/provider/${id}/back`

/** The page that says in words why there is no log-in: the settings for a user who is logged in, else the log-in page. */
const faultUrl = (reason: ProviderFault, { id }: IdentityProvider, connecting: UserId | undefined) =>
  `${connecting ? '/settings' : '/login'}?${new URLSearchParams({ fel: reason, hos: id }).toString()}`

const beginRoute = (app: App, services: Services): void => {
  app.get('/auth/provider/:provider', { schema: { params, querystring: Query } }, async (request, reply) => {
    await limitRate(services, request, 'provider', perVisitor)
    const provider = providerNamed(services, request.params.provider)
    const { retur = HOME_ADDRESS, koppla, inbjudan } = request.query
    const goTo = localAddress(retur) ?? HOME_ADDRESS
    const connecting = koppla ? request.user?._id : undefined
    const begun = await provider.begin(returnUrlOf(services, provider))
    if (!begun) return reply.redirect(faultUrl('failed', provider, connecting))
    const isInvited = await isInvitedBy(services, inbjudan)
    const value = { ...begun.attempt, provider: provider.id, goTo, isInvited, ...(connecting && { connecting }) }
    await giveSigned(services, request, reply, { kind: attemptCookie, value })
    return reply.redirect(begun.url)
  })
}

type Way = { readonly provider: IdentityProvider; readonly goTo: string; readonly connecting: UserId | undefined }

/** Sends the browser on. */
const goOn = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    outcome,
    identity,
    way: { provider, goTo, connecting },
  }: { readonly outcome: ArrivalOutcome; readonly identity: ProviderIdentity; readonly way: Way },
) => {
  if (outcome.kind === 'refused') return reply.redirect(faultUrl(outcome.reason, provider, connecting))
  if (outcome.kind === 'logIn') {
    return reply.redirect(await openByProvider(services, request, reply, { user: outcome.user, goTo }))
  }
  const { issuer, subject, email = '' } = identity
  const value = { provider: provider.name, issuer, subject, email, userId: outcome.userId, goTo }
  await giveSigned(services, request, reply, { kind: pendingCookie, value })
  return reply.redirect('/connect')
}

const backRoute = (app: App, services: Services): void => {
  app.get('/auth/provider/:provider/back', { schema: { params } }, async (request, reply) => {
    await limitRate(services, request, 'provider', perVisitor)
    const provider = providerNamed(services, request.params.provider)
    const attempt = await readSigned(services, request, attemptCookie)
    takeSigned(services, request, reply, attemptCookie)
    if (attempt?.provider !== provider.id) return reply.redirect(faultUrl('expired', provider, undefined))
    const { goTo, connecting, isInvited } = attempt
    const identity = await provider.finish(new URL(request.url, services.settings.publicUrl), attempt)
    if (typeof identity === 'string') return reply.redirect(faultUrl(identity, provider, connecting))
    const context = commandContext(request)
    const newUserId = UserId.parse(newId(context))
    const arrival = { identity, connecting, signup: services.signup, isInvited, newUserId }
    const outcome = await arriveByProvider(services, arrival, context)
    return goOn(services, request, reply, { outcome, identity, way: { provider, goTo, connecting } })
  })
}

/** A visitor logs in at an identity provider: out of the product's pages, and back. */
export const logInByProviderRoutes = (app: App, services: Services): void => {
  beginRoute(app, services)
  backRoute(app, services)
}
