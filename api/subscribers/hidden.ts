import type { FastifyRequest } from 'fastify'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import type { SubscriberId } from '../../domain/core/ids.ts'
import { formOf } from '../../domain/subscriber/subscriber.ts'
import { findSubscriber } from '../../projections/subscribers/queries.ts'
import { ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { askingOf } from './asking.ts'

export const hidden = () =>
  new ProblemError({
    status: 403,
    title: 'ProtectedIdentity',
    detail: 'Identiteten är skyddad. Visa uppgifterna innan du ändrar dem.',
  })

/** By her stream: she may be newer than the read model, which knows to whom she has been shown. */
export const isHiddenFrom = async (
  { db, handlers, now }: Pick<Services, 'db' | 'handlers' | 'now'>,
  request: FastifyRequest,
  subscriberId: SubscriberId,
): Promise<boolean> => {
  const known = formOf(await handlers.subscriber.state(subscriberStream(subscriberId)))
  if (!known?.isProtected) return false
  return (await findSubscriber(db, subscriberId, askingOf(request, now())))?.isHidden ?? true
}
