import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { printedIdentifier } from '../../../domain/editorial/issue/book-title.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { onPaper, saidOnDisc, unshownOnDisc } from '../../../formats/subscribers/labels/disc-label.ts'
import { labelsOf } from '../../../formats/subscribers/labels/disc-labels.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { discsMade } from '../../../projections/subscribers/burn/discs.ts'
import { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { answerPdf } from './answer-pdf.ts'
import { missingGlyphsByPage, pageOf, pageQuery } from './pages.ts'

const params = z.object({ id: IssueId, format: DiscFormat })
const querystring = z.object({ paper: z.enum(['disc', 'a4'], 'Välj skiva eller A4.').default('disc') })

/** Labels for the discs of an issue, one for each disc, and their preview. */
export const discLabelRoutes = (app: App, { db, handlers, print, settings }: Services): void => {
  const labelsFor = async (request: FastifyRequest<{ readonly Params: z.infer<typeof params> }>) => {
    const { id, format } = request.params
    const found = orNotFound(await findIssue(db, currentUser(request), id), 'Numret finns inte.')
    const { publicationName, publication: publicationId, name, date, code } = found.issue
    const discs = (await discsMade(db, id))[format]?.discs
    if (!discs || discs.length === 0) throw refusal('DiscsNotMade')
    const publication = await findPublication({ handlers }, publicationId)
    const host = { publicUrl: settings.publicUrl, playerBaseUrl: publication?.settings.playerBaseUrl ?? '' }
    const identifier = publication ? printedIdentifier(publication.settings, name) : ''
    return labelsOf({ publication: publicationName, name, date, code, identifier, host }, format, discs)
  }

  app.get('/api/issues/discs/:id/labels/:format', { schema: { params, querystring } }, async (request, reply) => {
    const labels = await labelsFor(request)
    const bytes = await print({ kind: 'discLabels', discs: { paper: request.query.paper, labels } })
    return answerPdf(reply, bytes, 'skivans-tryck.pdf')
  })

  app.get(
    '/api/issues/discs/:id/labels/:format/preview',
    { schema: { params, querystring: querystring.extend(pageQuery.shape), response: { 200: LabelPreview } } },
    async (request) => {
      const { paper, page: wanted } = request.query
      const [all, each] = [await labelsFor(request), onPaper(paper)]
      const { labels, ...place } = pageOf(all, each, wanted)
      const unshown = missingGlyphsByPage(all, { each, page: place.page }, unshownOnDisc)
      const of = { kind: 'discLabels', discs: { paper, labels } } as const
      const picture = Buffer.from(await print({ kind: 'labelPicture', of })).toString()
      return { ...place, picture, labels: labels.map(saidOnDisc), unshown }
    },
  )
}
