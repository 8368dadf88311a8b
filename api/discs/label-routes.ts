import { z } from 'zod'
import { DiscFormat } from '../../domain/burn/commands.ts'
import { IssueId } from '../../domain/core/ids.ts'
import { labelsOf } from '../../formats/labels/of-discs.ts'
import { discsMade } from '../../projections/burns/discs.ts'
import { findIssue } from '../../projections/issues/queries.ts'
import { notFound, ProblemError } from '../problem.ts'
import { problemOf } from '../problems.ts'
import { currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { answerPdf } from './answer-pdf.ts'

/** What is printed on the discs of an issue, a label for each. */
export const discLabelRoute = (app: App, { db, print, settings }: Services): void => {
  app.get(
    '/api/issues/discs/:id/labels/:format',
    {
      schema: {
        params: z.object({ id: IssueId, format: DiscFormat }),
        querystring: z.object({ paper: z.enum(['disc', 'a4'], 'Välj skiva eller A4.').default('disc') }),
      },
    },
    async (request, reply) => {
      const { id, format } = request.params
      const found = await findIssue(db, currentUser(request), id)
      if (!found) throw notFound('Numret finns inte.')
      const { publicationName: publication, name, date, code } = found.issue
      const discs = (await discsMade(db, id))[format]?.discs
      if (!discs) throw new ProblemError(problemOf('DiscsNotMade'))
      const url = `${settings.publicUrl}/player/i/${code}`
      const labels = labelsOf({ publication, name, date, url }, format, discs)
      const bytes = await print({ kind: 'discLabels', discs: { paper: request.query.paper, labels } })
      return answerPdf(reply, bytes, 'skivans-tryck.pdf')
    },
  )
}
