import type { FastifyRequest } from 'fastify'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { Asking } from '../../../projections/subscribers/subscriber/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'

/** Who asks, and on which day. */
export const askingOf = (request: FastifyRequest, now: Date): Asking => ({
  today: dayInSweden(now),
  reader: currentUser(request)._id,
  now,
})
