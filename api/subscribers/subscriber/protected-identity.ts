import type { FastifyRequest } from 'fastify'
import { findSubscriber } from '../../../commands/subscribers/subscriber/find-subscriber.ts'
import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import { hasAccessRecord } from '../../../projections/subscribers/subscriber/queries.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { readerContextOf } from './reader-context.ts'

export const protectedIdentity = () =>
  new ProblemError({
    status: 403,
    title: 'ProtectedIdentity',
    detail: 'Identiteten är skyddad. Visa uppgifterna innan du ändrar dem.',
  })

/**
 * Reads the subscriber's stream, which may be newer than the read model. A removed subscriber is as protected as
 * before.
 */
export const isProtected = async (services: Pick<Services, 'handlers'>, subscriberId: SubscriberId): Promise<boolean> =>
  (await findSubscriber(services, subscriberId))?.form.isProtected ?? false

/** The read model knows to which users a protected subscriber has been shown. */
export const isHiddenFrom = async (
  services: Pick<Services, 'db' | 'handlers' | 'now'>,
  request: FastifyRequest,
  subscriberId: SubscriberId,
): Promise<boolean> =>
  (await isProtected(services, subscriberId)) &&
  !(await hasAccessRecord(services.db, subscriberId, readerContextOf(request, services.now())))
