import { z } from 'zod'
import { fillIssue } from '../../../commands/editorial/contents/fill-issue.ts'
import { markDefaultIssue } from '../../../commands/editorial/issue/default-issue.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { issuePosterObjection } from '../../../commands/editorial/media/images/poster.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { findTemplate } from '../../../projections/editorial/issue/queries.ts'
import {
  acceptOutcome,
  commandContext,
  currentUser,
  newId,
  refuseFor,
  setETag,
} from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { copyTools } from '../article/copy/copy-tools.ts'
import { ReleaseDate, releaseLimits } from './release-date.ts'

const NewIssue = IssueForm.partial().extend({
  publication: PublicationId,
  date: z.iso.date('Ange ett utgivningsdatum'),
  availableFromDate: ReleaseDate.nullable().optional(),
  isDefaultIssue: z.boolean().optional(),
  /** False: the issue begins without the publication's template. */
  fromTemplate: z.boolean().default(true),
})

export const openIssueRoute = (app: App, services: Services): void => {
  app.post(
    '/api/issues',
    { schema: { body: NewIssue, response: { 201: z.object({ _id: IssueId }) } } },
    async (request, reply) => {
      const { publication, isDefaultIssue, fromTemplate, ...form } = request.body
      const context = commandContext(request)
      refuseFor(await issuePosterObjection(services, form.posterimage))
      const found = fromTemplate ? await findTemplate(services.db, currentUser(request), publication) : undefined
      const issueId = IssueId.parse(newId(context))
      const opening = {
        publicationId: publication,
        code: shortCode(),
        form,
        template: found?.issue._id,
        limits: releaseLimits(services.now(), services.settings.availableYearsAhead),
      }
      const { revision } = acceptOutcome(reply, await openIssue(services, { issueId, ...opening }, context))
      const filled = await fillIssue(copyTools(services), { issueId, day: dayInSweden(services.now()) }, context)
      if (filled) acceptOutcome(reply, filled)
      if (isDefaultIssue) {
        const marked = { issueId, isDefaultIssue }
        acceptOutcome(reply, await markDefaultIssue(services, marked, derivedContext(context, 'default')))
      }
      if (revision !== 'noStream') setETag(reply, revision)
      return reply.code(201).send({ _id: issueId })
    },
  )
}
