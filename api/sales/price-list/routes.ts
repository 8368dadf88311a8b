import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { priceListStream } from '../../../commands/sales/price-list/stream.ts'
import { PriceListForm } from '../../../domain/sales/price-list/commands.ts'
import { findPriceList, listPriceLists } from '../../../projections/sales/price-list/queries.ts'
import { PriceListView } from '../../../projections/sales/price-list/view.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Version = z.object({ version: wholeNumber({ min: 1, max: 100_000 }) })

const PublishedVersion = z.object({ version: z.int() })

export const priceListRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  const today = () => dayInSweden(now())

  app.get('/api/pricelists', { schema: { response: { 200: z.array(PriceListView) } } }, () =>
    listPriceLists(db, today()),
  )

  app.get(
    '/api/pricelists/:version',
    { schema: { params: Version, response: { 200: PriceListView } } },
    async ({ params }) => {
      return orNotFound(await findPriceList(db, params.version, today()), 'Prislistan finns inte.')
    },
  )

  app.post(
    '/api/pricelists',
    { schema: { body: PriceListForm, response: { 201: PublishedVersion } } },
    async (request, reply) => {
      const command = { type: 'PublishPriceList', list: request.body, today: today() } as const
      acceptOutcome(reply, await handlers.priceList(priceListStream, command, commandContext(request)))
      void reply.code(201)
      return { version: request.body.version }
    },
  )

  app.delete(
    '/api/pricelists/:version',
    { schema: { params: Version, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const command = { type: 'WithdrawPriceList', version: request.params.version, today: today() } as const
      acceptOutcome(reply, await handlers.priceList(priceListStream, command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
