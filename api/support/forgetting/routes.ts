import { z } from 'zod'
import { type ForgettingStage, forgettingStage } from '../../../commands/support/forgetting/forgetting-stage.ts'
import { proposeForgetting } from '../../../commands/support/forgetting/propose.ts'
import { openSince } from '../../../commands/support/repair/moments.ts'
import { ForgettingId } from '../../../domain/kernel/ids.ts'
import { FORGETTING_WORD, isForgettable, MIN_SOUGHT } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { userNames } from '../../../projections/people/user/queries.ts'
import { ForgettingRow, ForgettingView, ProofReport } from '../../../projections/support/person/view.ts'
import { findOpenForgettings, listForgettings } from '../../../projections/support/repair/queries.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireOwnThing } from '../person/routes.ts'
import { ForgetBody, Stream } from '../person/schemas.ts'
import { requireReason } from '../reason.ts'
import { objectionOf, readApproval } from '../repairs/objections.ts'

const params = z.object({ id: ForgettingId })

const ProofBody = z.object({
  values: z.array(z.string().trim().min(MIN_SOUGHT, 'Skriv minst fyra tecken.').max(200)).min(1).max(20),
})
const knownStage = async ({ handlers }: Services, id: ForgettingId): Promise<ForgettingStage> => {
  const stage = await forgettingStage(handlers, id)
  if (!stage) throw refusal('ForgettingNotFound')
  return stage
}

const nameOf = async ({ db }: Services, { begun }: ForgettingStage): Promise<string> =>
  (await userNames(db, [begun.askedBy])).get(begun.askedBy) ?? ''

const rowsOf = async ({ db, handlers }: Services): Promise<ForgettingRow[]> => {
  const ids = await listForgettings(db)
  const stages = await Promise.all(ids.map(async (id) => ({ id, found: await forgettingStage(handlers, id) })))
  const names = await userNames(db, [...new Set(stages.flatMap(({ found }) => found?.begun.askedBy ?? []))])
  return stages.flatMap(({ id, found }) => {
    const [first] = found?.begun.things ?? []
    if (!found || !first) return []
    const { stage: status, begun, certificate } = found
    const at = certificate?.at ?? begun.at
    const row = { _id: id, stream: first.stream, things: begun.things.length, status, ground: begun.ground, at }
    return [{ ...row, askedByName: names.get(begun.askedBy) ?? '' }]
  })
}

const proposeRoute = (app: App, services: Services): void => {
  app.post(
    '/api/support/person/:stream/forget',
    {
      schema: {
        params: z.object({ stream: Stream }),
        body: ForgetBody,
        response: { 201: z.object({ _id: ForgettingId }) },
      },
    },
    async (request, reply) => {
      const { streams, ground, word } = request.body
      if (word !== FORGETTING_WORD) throw refusal('ForgettingWordMissing')
      requireOwnThing(request.params.stream, streams)
      const forgotten = streams.filter((stream) => isForgettable(thingOf(stream).kind))
      if (forgotten.length === 0) throw refusal('NothingToForget')
      await requireReason(services, request, ...streams)
      const context = commandContext(request)
      const forgettingId = ForgettingId.parse(newId(context))
      const proposal = { forgettingId, streams, ground, by: currentUser(request)._id }
      const openForgettings = () => findOpenForgettings(services.db, openSince(services.now()))
      const { objection, begun, proposed } = await proposeForgetting(
        { ...services, openForgettings },
        proposal,
        context,
      )
      if (objection) throw refusal(objection)
      acceptOutcome(reply, begun)
      if (proposed) acceptOutcome(reply, proposed)
      void reply.code(201)
      return { _id: forgettingId }
    },
  )
}

/** An administrator proposes that a person is forgotten; a second one approves it among the repairs. */
export const forgettingRoutes = (app: App, services: Services): void => {
  proposeRoute(app, services)

  app.get('/api/support/forgettings', { schema: { response: { 200: z.array(ForgettingRow) } } }, () => rowsOf(services))

  app.get(
    '/api/support/forgettings/:id',
    { schema: { params, response: { 200: ForgettingView } } },
    async (request) => {
      const { id } = request.params
      const stage = await knownStage(services, id)
      const { stage: status, begun, done, certificate } = stage
      const askedByName = await nameOf(services, stage)
      const answer = { _id: id, status, plan: begun, done, ground: begun.ground, begunAt: begun.at, askedByName }
      const proposal = { proposedBy: begun.askedBy, proposedAt: begun.at }
      const facts = await readApproval(services, currentUser(request)._id)
      const waitsBecause = objectionOf(proposal, facts)
      return ForgettingView.parse({ ...answer, waitsBecause, certificate })
    },
  )

  app.get('/api/support/forgettings/:id/certificate', { schema: { params } }, async ({ params: { id } }, reply) => {
    const stage = await knownStage(services, id)
    if (!stage.certificate) throw refusal('ForgettingUnfinished')
    const certificate = { ...stage.certificate, askedByName: await nameOf(services, stage) }
    const bytes = await services.print({ kind: 'forgettingCertificate', certificate })
    return sendAttachment(reply, { name: `intyg-${id}.pdf`, bytes })
  })

  /** Looks for values that the administrator types in. They are kept nowhere, and the answer does not hold them. */
  app.post(
    '/api/support/forgettings/:id/proof',
    { schema: { params, body: ProofBody, response: { 200: ProofReport } } },
    async ({ params: { id }, body: { values } }) => {
      await knownStage(services, id)
      return ProofReport.parse(await services.findTraces(values))
    },
  )
}
