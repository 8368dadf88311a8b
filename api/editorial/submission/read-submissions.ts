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
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(submissionSorts, { sort: 'created', direction: 'desc' }).and(
  z.object({ state: z.enum(submissionStates).optional(), publication: PublicationId.optional() }),
)

export const readSubmissionRoutes = (app: App, services: Services): void => {
  const { db } = services
  app.get(
    '/api/submissions',
    { schema: { querystring: Query, response: { 200: z.array(SubmissionItem) } } },
    async (request, reply) => {
      const page = await listSubmissions(db, currentUser(request), request.query)
      const ids = page.items.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
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
    async (request, reply) => {
      const found = await findSubmission(db, request.params.id)
      const { submission } = requireFound(reply, found, 'Sändningen finns inte längre.')
      await recordAccess(services, request, 'person', [submission._id])
      return submission
    },
  )
}
