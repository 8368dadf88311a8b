import { z } from 'zod'
import { dayInSweden } from '../../commands/swedish-days.ts'
import { requestSubscriptionChange } from '../../commands/subscription-change/request-change.ts'
import { ChangeId } from '../../domain/core/ids.ts'
import { refuseMachines } from '../machines.ts'
import { accepted, commandContext, newId } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { RequestBody } from './body.ts'

/** Of its counters. */
export const SUBSCRIPTION_CHANGE = 'subscription change'

export const requestChangeRoute = (app: App, services: Services): void => {
  app.post(
    '/api/subscribeTemps',
    { schema: { body: RequestBody, response: { 201: z.object({ _id: ChangeId }) } } },
    async (request, reply) => {
      const { website, filledInFor, ...form } = request.body
      await refuseMachines(services, request, SUBSCRIPTION_CHANGE, { website, filledInFor })
      const context = commandContext(request, form)
      const changeId = ChangeId.parse(newId(context))
      const today = dayInSweden(services.now())
      accepted(reply, await requestSubscriptionChange(services, { changeId, form, today }, context))
      return reply.code(201).send({ _id: changeId })
    },
  )
}
