import type { FastifyRequest } from 'fastify'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { ReaderContext } from '../../../projections/subscribers/subscriber/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'

/** The user who reads, and today's date. */
export const readerContextOf = (request: FastifyRequest, now: Date): ReaderContext => ({
  today: dayInSweden(now),
  reader: currentUser(request)._id,
  now,
})
