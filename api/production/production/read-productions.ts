import { z } from 'zod'
import { IssueId, ProductionId, PublicationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { lettersUnshown } from '../../../formats/production/book-pdf/layout/coverage.ts'
import { settingsOf } from '../../../projections/delivery/receiver/queries.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { lacksOfIssue, type ReadTexts } from '../../../projections/production/book/missing-contents.ts'
import { booksOfIssue, booksOfPublication, latestBooks } from '../../../projections/production/book/queries.ts'
import { BookView, MissingContent } from '../../../projections/production/book/view.ts'
import { findLastProductions } from '../../../projections/production/production/last-productions.ts'
import { withProgress } from '../../../projections/production/production/progress.ts'
import { findProduction, listProductions } from '../../../projections/production/production/queries.ts'
import { ProductionView, ProductView } from '../../../projections/production/production/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** Checks against the typefaces of the PDF, where names have a weight of their own. */
const missingGlyphsOf = ({ name, texts }: ReadTexts): readonly string[] => [
  ...new Set([...lettersUnshown(name, 'name'), ...texts.flatMap((text) => lettersUnshown(text, 'text'))]),
]

export const readProductionRoutes = (app: App, { db, feed }: Services): void => {
  app.get(
    '/api/productions/:id',
    { schema: { params: z.object({ id: ProductionId }), response: { 200: ProductionView } } },
    async ({ params }) => {
      const found = orNotFound(await findProduction(db, params.id), 'Produktionen finns inte.')
      return withProgress(found, feed.progressOf)
    },
  )

  app.get(
    '/api/productions/issue/:issueId',
    { schema: { params: z.object({ issueId: IssueId }), response: { 200: z.array(ProductionView) } } },
    async ({ params }) =>
      (await listProductions(db, params.issueId)).map((production) => withProgress(production, feed.progressOf)),
  )

  app.get(
    '/api/issues/products/:id',
    { schema: { params: z.object({ id: IssueId }), response: { 200: z.array(ProductView) } } },
    async (request) => {
      const { id } = request.params
      const reader = currentUser(request)
      if (!(await findIssue(db, reader, id))) throw notFoundProblem('Numret finns inte.')
      const books = await booksOfIssue(db, reader, id)
      const isCurrent = (wanted: ProductionKind) =>
        books.some(({ kind, changesSince }) => kind === wanted && changesSince === null)
      const made = (await findLastProductions(db, id)).filter(
        ({ kind }) => isStaff(reader) || productOf(kind).audience === 'listeners',
      )
      return made.map(({ kind, at, file: { filename, bytes, hash, durationMs } }) => ({
        kind,
        filename,
        bytes,
        hash,
        at,
        duration: durationMs / 1000,
        isCurrent: isCurrent(kind),
        url: `/api/issues/products/${id}/${kind}`,
      }))
    },
  )
}

export const readBookRoutes = (app: App, { db, now }: Services): void => {
  app.get(
    '/api/productions/books/issue/:issueId',
    { schema: { params: z.object({ issueId: IssueId }), response: { 200: z.array(BookView) } } },
    (request) => booksOfIssue(db, currentUser(request), request.params.issueId),
  )

  app.get(
    '/api/productions/lacks/issue/:issueId',
    { schema: { params: z.object({ issueId: IssueId }), response: { 200: z.array(MissingContent).readonly() } } },
    async ({ params: { issueId } }) => {
      const settings = orNotFound(await settingsOf(db, issueId), 'Numret finns inte.')
      return lacksOfIssue(db, { issueId, settings }, missingGlyphsOf)
    },
  )

  app.get('/api/productions/books/latest', { schema: { response: { 200: z.array(BookView) } } }, (request) =>
    latestBooks(db, currentUser(request), now().toISOString()),
  )

  app.get(
    '/api/productions/books/publication/:publicationId',
    { schema: { params: z.object({ publicationId: PublicationId }), response: { 200: z.array(BookView) } } },
    (request) => booksOfPublication(db, currentUser(request), request.params.publicationId),
  )
}
