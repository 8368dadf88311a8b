import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { IssueId, RunId } from '../../../domain/kernel/ids.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { earlierRuns, findRun } from '../../../projections/editorial/run/queries.ts'
import { RunView } from '../../../projections/editorial/run/view.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const ofIssue = z.object({ id: IssueId })
const runParams = ofIssue.extend({ run: RunId })
const RunAnswer = z.object({ _id: RunId })

const acts = { stop: 'StopRun', resume: 'ResumeRun', skip: 'SkipStep' } as const

/** Runs of the publication's process items for an issue. The specification asks for an address whose GET starts one. */
export const runRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/:id/startProcess/:processItemId',
      schema: { params: ofIssue.extend({ processItemId: z.string().max(100) }), response: { 201: RunAnswer } },
      handler: async (request, reply) => {
        await requireFreeDisk(services)
        const { id: issueId, processItemId: itemId } = request.params
        const context = commandContext(request)
        const runId = RunId.parse(newId(context))
        const by = currentUser(request)._id
        const start = { runId, issueId, itemId, by, at: now().toISOString() }
        acceptOutcome(reply, await startRun(services, start, context))
        void reply.code(201)
        return { _id: runId }
      },
    })
  }

  const seen = async (request: FastifyRequest, id: IssueId) => {
    if (!(await findIssue(db, currentUser(request), id))) throw notFoundProblem('Numret finns inte.')
    return id
  }

  app.get(
    '/api/issues/:id/run',
    { schema: { params: ofIssue, response: { 200: RunView.nullable() } } },
    async (request) => (await findRun(db, await seen(request, request.params.id))) ?? null,
  )

  app.get(
    '/api/issues/:id/run/earlier',
    { schema: { params: ofIssue, response: { 200: z.array(RunView) } } },
    async (request) => earlierRuns(db, await seen(request, request.params.id)),
  )

  for (const [act, type] of Object.entries(acts)) {
    app.post(
      `/api/issues/:id/run/:run/${act}`,
      { schema: { params: runParams, response: { 200: RunAnswer } } },
      async (request, reply) => {
        const { id, run: runId } = request.params
        const command = { type, runId, by: currentUser(request)._id, at: now().toISOString() }
        acceptOutcome(reply, await handlers.run(runStream(id), command, commandContext(request)))
        return { _id: runId }
      },
    )
  }

  /** Undoes all alterations of articles by a run, except attributes changed since. */
  app.post(
    '/api/issues/:id/run/:run/takeBack',
    { schema: { params: runParams, response: { 200: RunAnswer } } },
    async (request, reply) => {
      const { id, run: runId } = request.params
      const command = { type: 'TakeBackAlterations', runId } as const
      acceptOutcome(reply, await handlers.contents(contentsStream(id), command, commandContext(request)))
      return { _id: runId }
    },
  )
}
