import type { FastifyRequest } from 'fastify'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import type { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { findSubscriptionChange, openPart } from '../../../projections/subscribers/subscription-change/queries.ts'
import type { SubscriptionChangeView } from '../../../projections/subscribers/subscription-change/view.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { isHiddenFrom, isProtected, protectedIdentity } from '../subscriber/protected-identity.ts'

type Tools = Pick<Services, 'db' | 'handlers' | 'now'>

/**
 * The subscriber of a request, where the identity is protected. Both streams are read, since either may be newer than
 * the read model.
 */
const findProtectedSubscriber = async (services: Tools, id: ChangeId): Promise<SubscriberId | null> => {
  const state = await services.handlers.subscriptionChange.state(subscriptionChangeStream(id))
  if (!('record' in state) || state.about === null) return null
  return (await isProtected(services, state.about)) ? state.about : null
}

/**
 * A request as the reader may see it: for a protected subscriber only the open part, until the reader has given a
 * reason.
 */
export const requireRequest = async (
  services: Tools,
  request: FastifyRequest,
  id: ChangeId,
): Promise<{ readonly change: SubscriptionChangeView; readonly revision: number }> => {
  const found = orNotFound(await findSubscriptionChange(services.db, id), 'Ärendet finns inte.')
  const protectedSubscriber = await findProtectedSubscriber(services, id)
  if (protectedSubscriber === null) return found
  const isHidden = await isHiddenFrom(services, request, protectedSubscriber)
  const { change } = found
  return { ...found, change: isHidden ? openPart(change, protectedSubscriber) : { ...change, protectedSubscriber } }
}

/** Refuses an act that would show or overwrite the hidden part of a request. */
export const refuseHidden = async (services: Tools, request: FastifyRequest, id: ChangeId): Promise<void> => {
  const her = await findProtectedSubscriber(services, id)
  if (her !== null && (await isHiddenFrom(services, request, her))) throw protectedIdentity()
}
