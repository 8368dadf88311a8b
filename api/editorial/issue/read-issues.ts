import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import {
  findIssue,
  findTemplate,
  type IssueQuery,
  listIssueNames,
  listIssues,
} from '../../../projections/editorial/issue/queries.ts'
import { IssueItem, IssueName, IssueView, issueSorts, ListedIssue } from '../../../projections/editorial/issue/view.ts'
import { listReusableArticles } from '../../../projections/editorial/issue-articles/reusable.ts'
import { ReusableArticle } from '../../../projections/editorial/issue-articles/view.ts'
import { runningIssues } from '../../../projections/editorial/running-issues/queries.ts'
import { RunningIssue } from '../../../projections/editorial/running-issues/view.ts'
import { outdatedBooks } from '../../../projections/production/book/queries.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(issueSorts, { sort: 'date', direction: 'desc' }).and(
  z.object({ released: z.enum(['true', 'false']).optional() }),
)

const ofPublication = z.object({ publicationId: PublicationId })

export const readIssueRoutes = (app: App, { db, now }: Services): void => {
  const asked = ({ released, ...query }: z.output<typeof Query>): IssueQuery => ({
    ...query,
    isReleased: released && { value: released === 'true', at: now().toISOString() },
  })

  app.get(
    '/api/issues',
    { schema: { querystring: Query, response: { 200: z.array(ListedIssue) } } },
    async (request, reply) => {
      const reader = currentUser(request)
      const page = await listIssues(db, reader, asked(request.query))
      if (request.query.limit === undefined) return [...page.items]
      const ids = page.items.map(({ _id }) => _id)
      const outdated = await outdatedBooks(db, reader, ids)
      const items = page.items.map((issue) => ({ ...issue, outdatedBooks: outdated.get(issue._id) ?? [] }))
      return answerPage(reply, { ...page, items })
    },
  )

  app.get('/api/issues/running', { schema: { response: { 200: z.array(RunningIssue) } } }, (request) =>
    runningIssues(db, currentUser(request), now().toISOString()),
  )

  app.get(
    '/api/issues/publication/:publicationId',
    { schema: { params: ofPublication, querystring: Query, response: { 200: z.array(IssueItem) } } },
    async (request, reply) => {
      const query = { ...asked(request.query), ...request.params }
      return answerPage(reply, await listIssues(db, currentUser(request), query))
    },
  )

  app.get(
    '/api/issues/names/:publicationId',
    { schema: { params: ofPublication, response: { 200: z.array(IssueName) } } },
    (request) => listIssueNames(db, currentUser(request), request.params.publicationId),
  )

  app.get(
    '/api/issues/template/:publicationId',
    // Most publications have no template: 204 is no error.
    { schema: { params: ofPublication, response: { 200: IssueView, 204: z.undefined() } } },
    async (request, reply) => {
      const template = await findTemplate(db, currentUser(request), request.params.publicationId)
      if (!template) return reply.code(204).send()
      return requireFound(reply, template).issue
    },
  )

  app.get(
    '/api/issues/resuableArticles/:id',
    { schema: { params: z.object({ id: IssueId }), response: { 200: z.array(ReusableArticle) } } },
    (request) =>
      listReusableArticles(db, currentUser(request), { issueId: request.params.id, today: dayInSweden(now()) }),
  )

  app.get(
    '/api/issues/:id',
    { schema: { params: z.object({ id: IssueId }), response: { 200: IssueView } } },
    async (request, reply) =>
      requireFound(reply, await findIssue(db, currentUser(request), request.params.id), 'Numret finns inte.').issue,
  )
}
