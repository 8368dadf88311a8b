import { z } from 'zod'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { discFormatNames, discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { booksOfIssue } from '../../../projections/production/book/queries.ts'
import { discsMade } from '../../../projections/subscribers/burn/discs.ts'
import { listBurns } from '../../../projections/subscribers/burn/queries.ts'
import { DiscsView } from '../../../projections/subscribers/burn/view.ts'
import { countPosted, emptyPostCount } from '../../../projections/subscribers/subscriber/post-count.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readerContextOf } from '../subscriber/reader-context.ts'

const postedFormats = discFormatNames.map((value) => discFormats[value].subscribed)

const robotsOf = ({ settings }: Services) => settings.robots.map((name, id) => ({ id, name }))

export const readDiscRoutes = (app: App, services: Services): void => {
  const { db, now } = services

  app.get(
    '/api/burnRobots',
    { schema: { response: { 200: z.array(z.object({ id: z.int(), name: z.string() })) } } },
    async () => robotsOf(services),
  )

  app.get(
    '/api/burnFormats',
    { schema: { response: { 200: z.array(z.object({ value: z.string(), name: z.string() })) } } },
    async () => discFormatNames.map((value) => ({ value, name: discFormats[value].name })),
  )

  app.get(
    '/api/issues/discs/:id',
    {
      schema: {
        params: z.object({ id: IssueId }),
        querystring: z.object({ day: Day.optional() }),
        response: { 200: DiscsView },
      },
    },
    async (request) => {
      const { id } = request.params
      const reader = currentUser(request)
      const found = orNotFound(await findIssue(db, reader, id), 'Numret finns inte.')
      const { publication: publicationId } = found.issue
      const day = request.query.day ?? readerContextOf(request, now()).today
      const posted = await countPosted(db, { publicationId, formats: postedFormats, day })
      const [made, books] = [await discsMade(db, id), await booksOfIssue(db, reader, id)]
      const formats = discFormatNames.map((value) => {
        const { name, kind, subscribed } = discFormats[value]
        return {
          value,
          name,
          madeAt: made[value]?.at ?? null,
          isCurrent: books.some((book) => book.kind === kind && book.changesSince === null),
          discs: made[value]?.discs ?? [],
          ...(posted.get(subscribed) ?? emptyPostCount),
        }
      })
      return { formats, robots: robotsOf(services), burns: await listBurns(db, id), day }
    },
  )
}
