import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { CommandFault } from '../../../commands/support/repair/editable-commands.ts'
import { judgeRepair, verdicts } from '../../../commands/support/repair/judge.ts'
import { openSince } from '../../../commands/support/repair/moments.ts'
import { findTarget, proposeRepair } from '../../../commands/support/repair/propose.ts'
import { RepairId } from '../../../domain/kernel/ids.ts'
import { acts, StandingAct, targetOf } from '../../../domain/support/repair/acts.ts'
import { RepairReason } from '../../../domain/support/repair/commands.ts'
import type { RepairRejection } from '../../../domain/support/repair/repair.ts'
import {
  ProposalAnswer,
  type ProposalOutcome,
  RepairAnswer,
  RepairCounts,
} from '../../../projections/support/repair/answers.ts'
import { findUnderway, listProposals, listRepairs } from '../../../projections/support/repair/queries.ts'
import { repairSorts } from '../../../projections/support/repair/view.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { describeRepairs } from './describe.ts'
import { countApprovable } from './objections.ts'

/** How many acts one press proposes, or judges. */
const MAX_AT_ONCE = 200

const Query = listQuery(repairSorts, { sort: 'proposed', direction: 'desc' }, { usual: 50 }).and(
  z.object({ batch: z.uuid().optional() }),
)
const Ids = z.array(RepairId).min(1).max(MAX_AT_ONCE)

const refusedOutcome = (reason: RepairRejection | 'NotStanding' | 'RepairUnderway'): ProposalOutcome => ({
  _id: null,
  refused: problemOf(reason).detail,
  waits: false,
})

/** A press with one act tells what is wrong with its fields; of several, each has its own outcome. */
const refuseFields = (faults: readonly CommandFault[]) => {
  const [first] = faults
  if (!first) return
  throw new ProblemError({
    status: 422,
    title: 'InvalidFields',
    detail: first.message,
    field: first.field,
    fields: Object.fromEntries(faults.map(({ field, message }) => [field, message])),
  })
}

type Press = { readonly reason: string; readonly batch: string; readonly context: CommandContext }

const proposeAct = async (services: Services, request: FastifyRequest, act: StandingAct, press: Press) => {
  const { handlers, log, stuckWork, now } = services
  const target = await findTarget({ stuckWork, log, handlers }, act)
  if (!target) return refusedOutcome('NotStanding')
  refuseFields(target.faults ?? [])
  const context = derivedContext(press.context, targetOf(act))
  const repairId = RepairId.parse(newId(context))
  const { reason, batch } = press
  const by = currentUser(request)._id
  const proposal = { repairId, act, target, reason, batch, by, at: now().toISOString() }
  const outcome = await proposeRepair(handlers.repair, proposal, context)
  if (outcome.kind !== 'accepted') return refusedOutcome('RepairDecided')
  return { _id: repairId, refused: null, waits: acts[act.kind].needsSecond, outcome }
}

const proposeRoute = (app: App, services: Services): void => {
  app.post(
    '/api/support/repairs',
    {
      schema: {
        body: z.object({ reason: RepairReason, acts: z.array(StandingAct).min(1).max(MAX_AT_ONCE) }),
        response: { 200: ProposalAnswer },
      },
    },
    async (request, reply) => {
      const context = commandContext(request)
      const press = { reason: request.body.reason, batch: newId(context, 'batch'), context }
      const underway = await findUnderway(services.db, openSince(services.now()))
      const outcomes: ProposalOutcome[] = []
      for (const act of request.body.acts) {
        const earlier = underway.get(targetOf(act))
        const isOwn = earlier?._id === newId(derivedContext(context, targetOf(act)))
        if (earlier && !isOwn) {
          outcomes.push(refusedOutcome('RepairUnderway'))
          continue
        }
        const { outcome, ...told } = { outcome: undefined, ...(await proposeAct(services, request, act, press)) }
        if (outcome) acceptOutcome(reply, outcome)
        outcomes.push(told)
      }
      return { batch: press.batch, outcomes }
    },
  )
}

const Judgement = z.object({ ids: Ids, reason: RepairReason })

/** An administrator takes back an own proposal without a reason: nothing is done. */
const bodies = { approve: Judgement, reject: Judgement, withdraw: z.object({ ids: Ids }) } as const

const judgeRoutes = (app: App, services: Services): void => {
  for (const verdict of verdicts) {
    app.post(
      `/api/support/repairs/${verdict}`,
      {
        schema: {
          body: bodies[verdict],
          response: { 200: z.array(z.object({ _id: RepairId, refused: z.string().nullable() })) },
        },
      },
      async (request, reply) => {
        const context = commandContext(request)
        const by = currentUser(request)._id
        const reason = 'reason' in request.body ? request.body.reason : ''
        const answers: { _id: RepairId; refused: string | null }[] = []
        for (const id of new Set(request.body.ids)) {
          const judgement = { repairId: id, by, reason }
          const outcome = await judgeRepair(services, verdict, judgement, derivedContext(context, id))
          if (outcome.kind === 'accepted') acceptOutcome(reply, outcome)
          const refused = outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : null
          answers.push({ _id: id, refused })
        }
        return answers
      },
    )
  }
}

export const repairRoutes = (app: App, services: Services): void => {
  const { db, now } = services
  proposeRoute(app, services)
  judgeRoutes(app, services)

  app.get('/api/support/repairs/waiting', { schema: { response: { 200: RepairCounts } } }, async (request) => ({
    proposals: await countApprovable(services, currentUser(request)._id),
  }))

  app.get(
    '/api/support/repairs/proposals',
    { schema: { response: { 200: z.array(RepairAnswer) } } },
    async (request) => {
      const proposals = await listProposals(db, openSince(now()))
      return describeRepairs(services, proposals, currentUser(request)._id)
    },
  )

  app.get(
    '/api/support/repairs',
    { schema: { querystring: Query, response: { 200: z.array(RepairAnswer) } } },
    async (request, reply) => {
      const { batch, ...query } = request.query
      const page = await listRepairs(db, { ...query, ...(batch && { batch }) })
      const items = await describeRepairs(services, page.items, currentUser(request)._id)
      return answerPage(reply, { ...page, items })
    },
  )
}
