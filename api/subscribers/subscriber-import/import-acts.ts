import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { answerDouble } from '../../../commands/subscribers/subscriber-import/answer-double.ts'
import { discardImport, startImport, undoImport } from '../../../commands/subscribers/subscriber-import/import-acts.ts'
import { ImportId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import { countFromLists } from '../../../projections/subscribers/subscriber/list-counts.ts'
import { rowKinds, type SubscriberImportView } from '../../../projections/subscribers/subscriber-import/view.ts'
import { readKnownByList } from '../../../projections/subscribers/subscriber-touches/queries.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireImport } from './require-import.ts'

const params = z.object({ id: ImportId })
const emptyAnswer = { 204: z.undefined() }
const MAX_ROW_PLACES = 1_000

/** Some rows by their places, or all rows of a kind. */
const LeftOutBody = z.object({
  kind: z.enum(rowKinds).optional(),
  places: z.array(z.int()).max(MAX_ROW_PLACES).default([]),
  leftOut: z.boolean(),
})

const mustBeOpen = ({ startedBy }: SubscriberImportView) => {
  if (startedBy !== null) throw refusal('ImportAlreadyStarted')
}

/** What the administrator decides on single rows before the import. */
export const importRowRoutes = (app: App, services: Services): void => {
  const { db, imports, now } = services

  app.put(
    '/api/subscriberImports/:id/leftOut',
    { schema: { params, body: LeftOutBody, response: emptyAnswer } },
    async (request, reply) => {
      const found = await requireImport(services, request.params.id)
      mustBeOpen(found)
      const { kind, places, leftOut } = request.body
      await imports.leaveOut(found._id, kind ? { kind } : { places }, leftOut)
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/subscriberImports/:id/doubles/:place',
    {
      schema: {
        params: params.extend({ place: z.coerce.number().int().min(0) }),
        body: z.object({ answer: z.enum(['one', 'two']) }),
        response: emptyAnswer,
      },
    },
    async (request, reply) => {
      const found = await requireImport(services, request.params.id)
      mustBeOpen(found)
      const today = dayInSweden(now())
      const about = { publicationId: found.publication, importId: found._id, listDay: found.listDay ?? today, today }
      const findKnown = async (id: SubscriberId) => (await readKnownByList(db, [id], dayInSweden)).get(id)
      const decision = { ...about, place: request.params.place, answer: request.body.answer }
      if (!(await answerDouble({ imports, findKnown }, decision))) throw notFoundProblem('Raden finns inte längre.')
      return reply.code(204).send()
    },
  )
}

export const importActRoutes = (app: App, services: Services): void => {
  const { db, handlers, imports, now } = services
  const tools = { handlers, imports }
  const steered = ({ publication, _id }: SubscriberImportView) => ({
    publicationId: publication,
    importId: _id,
    at: now().toISOString(),
  })

  app.post(
    '/api/subscriberImports/:id/start',
    { schema: { params, body: z.object({ typed: z.int().min(0).nullable().default(null) }), response: emptyAnswer } },
    async (request, reply) => {
      const found = await requireImport(services, request.params.id)
      const ofLists = await countFromLists(db, found.publication)
      const start = { ...steered(found), by: currentUser(request)._id, typed: request.body.typed, ofLists }
      acceptOutcome(reply, await startImport(tools, start, commandContext(request)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/subscriberImports/:id/undo',
    {
      schema: {
        params,
        /** `restore`: places of rows that the undo restores although they were changed since. */
        body: z.object({ restore: z.array(z.int()).max(MAX_ROW_PLACES).default([]) }),
        response: emptyAnswer,
      },
    },
    async (request, reply) => {
      const found = await requireImport(services, request.params.id)
      const undo = { ...steered(found), by: currentUser(request)._id, forced: request.body.restore }
      acceptOutcome(reply, await undoImport(tools, undo, commandContext(request)))
      return reply.code(204).send()
    },
  )

  app.delete('/api/subscriberImports/:id', { schema: { params, response: emptyAnswer } }, async (request, reply) => {
    const found = await requireImport(services, request.params.id)
    acceptOutcome(reply, await discardImport(tools, steered(found), commandContext(request)))
    await imports.drop(found._id)
    return reply.code(204).send()
  })
}
