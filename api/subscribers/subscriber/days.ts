import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { PauseId, StayId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { TemporaryAddress } from '../../../domain/subscribers/subscriber/commands.ts'
import { dayBefore, holdObjection, periodObjection } from '../../../domain/subscribers/subscriber/periods.ts'
import { acceptOutcome, commandContext, newId, refuseFor } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const subscriberParams = z.object({ id: SubscriberId })
const period = { from: Day, to: Day.nullable() }

/** An address is complete or absent, since post to a part of it does not arrive. */
const WholeAddress = TemporaryAddress.superRefine(({ address, zip, city }, context) => {
  for (const [field, value, message] of [
    ['address', address, 'Ange gatuadressen.'],
    ['zip', zip, 'Ange postnumret.'],
    ['city', city, 'Ange orten.'],
  ] as const)
    if (value.trim() === '') context.addIssue({ code: 'custom', path: [field], message })
})

/** Ending a hold or a temporary address that runs sets its last day to yesterday. */
const yesterday = (now: Date) => dayBefore(dayInSweden(now))

const holdRoutes = (app: App, { handlers, now }: Services): void => {
  app.post(
    '/api/subscribers/:id/pauses',
    { schema: { params: subscriberParams, body: z.object(period), response: { 201: z.object({ _id: PauseId }) } } },
    async (request, reply) => {
      const { id: subscriberId } = request.params
      refuseFor(holdObjection(request.body, dayInSweden(now())))
      const context = commandContext(request)
      const pauseId = PauseId.parse(newId(context, 'pause'))
      const command = { type: 'PauseDelivery', subscriberId, pauseId, ...request.body } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
      return reply.code(201).send({ _id: pauseId })
    },
  )

  app.delete(
    '/api/subscribers/:id/pauses/:pause',
    { schema: { params: subscriberParams.extend({ pause: PauseId }), response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id: subscriberId, pause: pauseId } = request.params
      const command = { type: 'EndPause', subscriberId, pauseId, lastDay: yesterday(now()) } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}

const temporaryAddressRoutes = (app: App, { handlers, now }: Services): void => {
  app.post(
    '/api/subscribers/:id/temporaryAddresses',
    {
      schema: {
        params: subscriberParams,
        body: WholeAddress.safeExtend(period),
        response: { 201: z.object({ _id: StayId }) },
      },
    },
    async (request, reply) => {
      const { id: subscriberId } = request.params
      const { from, to, ...at } = request.body
      refuseFor(periodObjection({ from, to }, dayInSweden(now())))
      const context = commandContext(request)
      const stayId = StayId.parse(newId(context, 'stay'))
      const command = { type: 'GiveTemporaryAddress', subscriberId, stayId, from, to, at } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
      return reply.code(201).send({ _id: stayId })
    },
  )

  app.delete(
    '/api/subscribers/:id/temporaryAddresses/:stay',
    { schema: { params: subscriberParams.extend({ stay: StayId }), response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id: subscriberId, stay: stayId } = request.params
      const command = { type: 'EndTemporaryAddress', subscriberId, stayId, lastDay: yesterday(now()) } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}

export const daysRoutes = (app: App, services: Services): void => {
  holdRoutes(app, services)
  temporaryAddressRoutes(app, services)
}
