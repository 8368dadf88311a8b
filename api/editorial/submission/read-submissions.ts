import { z } from 'zod'
import { PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import {
  countWaitingSubmissions,
  findSubmission,
  listSubmissions,
} from '../../../projections/editorial/submission/queries.ts'
import {
  SubmissionItem,
  SubmissionView,
  submissionSorts,
  submissionStates,
  WaitingSubmissions,
} from '../../../projections/editorial/submission/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(submissionSorts, { sort: 'created', direction: 'desc' }).and(
  z.object({ state: z.enum(submissionStates).optional(), publication: PublicationId.optional() }),
)

export const readSubmissionRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/submissions',
    { schema: { querystring: Query, response: { 200: z.array(SubmissionItem) } } },
    async (request, reply) => answerPage(reply, await listSubmissions(db, currentUser(request), request.query)),
  )

  app.get(
    '/api/submissions/waiting',
    {
      schema: {
        querystring: z.object({ publication: PublicationId.optional() }),
        response: { 200: WaitingSubmissions },
      },
    },
    async (request) => ({
      waiting: await countWaitingSubmissions(db, currentUser(request), request.query.publication),
    }),
  )

  app.get(
    '/api/submissions/:id',
    { schema: { params: z.object({ id: SubmissionId }), response: { 200: SubmissionView } } },
    async (request, reply) =>
      requireFound(reply, await findSubmission(db, request.params.id), 'Sändningen finns inte längre.').submission,
  )
}
