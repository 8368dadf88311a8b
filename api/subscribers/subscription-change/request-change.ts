import { z } from 'zod'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { RequestBody } from './body.ts'
import { takeRequest } from './take-request.ts'

/** `withoutReceipt`: the e-mail address has had the most receipts that it gets. */
const AcceptedRequest = z.object({ _id: ChangeId, withoutReceipt: z.boolean() })

export const requestChangeRoute = (app: App, services: Services): void => {
  app.post(
    '/api/subscribeTemps',
    { schema: { body: RequestBody, response: { 201: AcceptedRequest } } },
    async (request, reply) => {
      const { changeId: _id, withoutReceipt } = await takeRequest(services, request, reply, request.body)
      return reply.code(201).send({ _id, withoutReceipt })
    },
  )
}
