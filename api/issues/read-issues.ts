import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { IssueId, PublicationId } from '../../domain/ids.ts'
import { outdatedBooks } from '../../projections/books/queries.ts'
import { listReusableArticles } from '../../projections/issue-articles/queries.ts'
import { ReusableArticle } from '../../projections/issue-articles/view.ts'
import {
  type FoundIssue,
  findIssue,
  findTemplate,
  listIssueNames,
  listIssues,
  listIssuesOfPublication,
  pageOfIssues,
} from '../../projections/issues/queries.ts'
import { IssueItem, IssueName, IssueView, ListedIssue } from '../../projections/issues/view.ts'
import { runningIssues } from '../../projections/running-issues/queries.ts'
import { RunningIssue } from '../../projections/running-issues/view.ts'
import { notFound } from '../problem.ts'
import { currentUser, setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { wholeNumber } from '../whole-number.ts'
import { dayInSweden } from '../../commands/swedish-days.ts'

/**
 * Without `limit` every issue there is. `after`: the last issue of the page before, `afterDate`: the date it was shown
 * with; a page with fewer than `limit` is the last.
 */
const ListQuery = z.object({
  limit: wholeNumber({ min: 1, max: 200 }).optional(),
  after: IssueId.optional(),
  afterDate: z.iso.date().optional(),
  search: z.string().max(200).optional(),
})

const ofPublication = z.object({ publicationId: PublicationId })

const shown = (reply: FastifyReply, found: FoundIssue | undefined, missing: string): IssueView => {
  if (!found) throw notFound(missing)
  setETag(reply, found.revision)
  return found.issue
}

export const readIssueRoutes = (app: App, { db, now }: Services): void => {
  app.get(
    '/api/issues',
    { schema: { querystring: ListQuery, response: { 200: z.array(ListedIssue) } } },
    async (request) => {
      const { limit, ...query } = request.query
      const reader = currentUser(request)
      if (limit === undefined) return listIssues(db, reader)
      const page = await pageOfIssues(db, reader, { ...query, limit })
      const outdated = await outdatedBooks(
        db,
        reader,
        page.map(({ _id }) => _id),
      )
      return page.map((issue) => ({ ...issue, outdatedBooks: outdated.get(issue._id) ?? [] }))
    },
  )

  app.get('/api/issues/running', { schema: { response: { 200: z.array(RunningIssue) } } }, (request) =>
    runningIssues(db, currentUser(request), now().toISOString()),
  )

  app.get(
    '/api/issues/publication/:publicationId',
    { schema: { params: ofPublication, response: { 200: z.array(IssueItem) } } },
    (request) => listIssuesOfPublication(db, currentUser(request), request.params.publicationId),
  )

  app.get(
    '/api/issues/names/:publicationId',
    { schema: { params: ofPublication, response: { 200: z.array(IssueName) } } },
    (request) => listIssueNames(db, currentUser(request), request.params.publicationId),
  )

  app.get(
    '/api/issues/template/:publicationId',
    { schema: { params: ofPublication, response: { 200: IssueView } } },
    async (request, reply) =>
      shown(reply, await findTemplate(db, currentUser(request), request.params.publicationId), 'Det finns ingen mall.'),
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
      shown(reply, await findIssue(db, currentUser(request), request.params.id), 'Numret finns inte.'),
  )
}
