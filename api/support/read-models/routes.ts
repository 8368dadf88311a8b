import { z } from 'zod'
import { actorNames } from '../../../commands/history/actor-names.ts'
import { readModelNames, sayReadModel } from '../../../domain/support/read-model-names.ts'
import type { Rebuild } from '../../../projections/support/read-models/rebuilds.ts'
import { describeDifference } from '../../../projections/support/read-models/tell-divergence.ts'
import {
  ReadModelsAnswer,
  RebuildAnswer,
  type RebuildRow,
  WhatIfAnswer,
} from '../../../projections/support/read-models/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { givenReason, requireReason } from '../reason.ts'
import { tellWhatIf } from './tell-what-if.ts'

/** How many rebuilds the page shows. */
const SHOWN_REBUILDS = 30

const ById = z.object({ id: z.coerce.number().int().positive() })

export const readModelRoutes = (app: App, services: Services): void => {
  const { log, now, readModels } = services
  const { rebuilds } = readModels

  const rowOf =
    (nameOf: ReturnType<typeof actorNames>) =>
    async ({ userId, ...rebuild }: Rebuild): Promise<RebuildRow> => ({
      ...rebuild,
      title: sayReadModel(rebuild.name),
      by: userId === null ? 'Kommandoraden' : await nameOf({ kind: 'user', id: userId }),
    })

  const find = async (id: number): Promise<Rebuild> => {
    const rebuild = await rebuilds.find(id)
    if (!rebuild) throw refusal('RebuildNotFound')
    return rebuild
  }

  app.get('/api/support/read-models', { schema: { response: { 200: ReadModelsAnswer } } }, async () => {
    const measuredAt = now()
    const [overview, history] = await Promise.all([readModels.overview(measuredAt), rebuilds.recent(SHOWN_REBUILDS)])
    const rows = await Promise.all(history.map(rowOf(actorNames(log))))
    return { ...overview, rebuilds: rows, measuredAt: measuredAt.toISOString() }
  })

  app.post(
    '/api/support/read-models/:name/rebuild',
    { schema: { params: z.object({ name: z.string().max(100) }), response: { 202: z.object({ id: z.int() }) } } },
    async (request, reply) => {
      const { name } = request.params
      if (!Object.hasOwn(readModelNames, name)) throw refusal('ReadModelNotFound')
      const id = await rebuilds.start(name, currentUser(request)._id)
      if (id === undefined) throw refusal('RebuildRuns')
      return reply.code(202).send({ id })
    },
  )

  app.get(
    '/api/support/rebuilds/:id',
    { schema: { params: ById, response: { 200: RebuildAnswer } } },
    async (request) => {
      const rebuild = await find(request.params.id)
      const { differences } = rebuild
      await requireReason(services, request, ...new Set(differences.flatMap(({ streams }) => streams)))
      // A row of which the log tells nothing may tell of any person.
      if (differences.some(({ streams }) => streams.length === 0) && givenReason(request) === undefined)
        throw refusal('ReasonMissing')
      const values = await readModels.valuesOf(rebuild)
      return {
        rebuild: await rowOf(actorNames(log))(rebuild),
        differences: differences.map((each) => describeDifference(each, values?.get(each.key))),
      }
    },
  )

  app.post('/api/support/rebuilds/:id/cancel', { schema: { params: ById } }, async ({ params: { id } }, reply) => {
    if (!(await rebuilds.cancel((await find(id)).id))) throw refusal('RebuildEnded')
    return reply.code(202).send({})
  })

  app.post('/api/support/rebuilds/:id/discard', { schema: { params: ById } }, async ({ params: { id } }, reply) => {
    if (!(await rebuilds.discard((await find(id)).id))) throw refusal('RebuildEnded')
    return reply.code(202).send({})
  })

  whatIfRoute(app, services)
}

const whatIfRoute = (app: App, services: Services): void => {
  const { log } = services
  app.get(
    '/api/support/things/:stream/what-if',
    { schema: { params: z.object({ stream: z.string().max(300) }), response: { 200: WhatIfAnswer } } },
    async (request) => {
      const { stream } = request.params
      const { events } = await log.read(stream)
      if (events.length === 0) throw refusal('ThingNotFound')
      await requireReason(services, request, stream)
      const answer = await tellWhatIf(services, stream, events)
      await requireReason(services, request, ...answer.streams)
      return answer.told
    },
  )
}
