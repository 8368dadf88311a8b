import { z } from 'zod'
import { MAX_QUESTION } from '../../../domain/support/find/question.ts'
import { LookUpAnswer } from '../../../projections/support/lookup/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { givenReason } from '../reason.ts'
import { lookUp } from './look-up.ts'

const Body = z.object({ text: z.string().trim().min(1, 'Skriv vad du söker.').max(MAX_QUESTION) })

export const findRoutes = (app: App, services: Services): void => {
  const { db, log, eventRegister, keyOf, personalReads } = services
  // A name or an address must not stand in the address of a request, which servers on the way keep.
  app.post('/api/support/find', { schema: { body: Body, response: { 200: LookUpAnswer } } }, (request) => {
    const reader = currentUser(request)._id
    return lookUp(
      { db, log, eventRegister, keyOf, keepRead: (read) => personalReads.record({ reader, as: 'support', ...read }) },
      { typed: request.body.text, reason: givenReason(request) },
    )
  })
}
