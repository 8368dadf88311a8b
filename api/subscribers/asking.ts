import type { FastifyRequest } from 'fastify'
import { dayInSweden } from '../../commands/swedish-days.ts'
import type { Asking } from '../../projections/subscribers/queries.ts'
import { currentUser } from '../request-context.ts'
import type { Services } from '../services.ts'

/** Who asks, and on which day. */
export const askingOf = (request: FastifyRequest, now: Date): Asking => ({
  today: dayInSweden(now),
  reader: currentUser(request)._id,
  now,
})

/** Keeps that somebody has been shown them. Before they are: what cannot be kept is not shown. */
export const keepRead = (
  { personalReads }: Pick<Services, 'personalReads'>,
  request: FastifyRequest,
  as: Parameters<Services['personalReads']['record']>[0]['as'],
  subjects: readonly string[],
): Promise<void> => personalReads.record({ reader: currentUser(request)._id, as, subjects })
