import { z } from 'zod'
import { reviseIssue } from '../../../commands/editorial/issue/change-issue.ts'
import { markDefaultIssue } from '../../../commands/editorial/issue/default-issue.ts'
import { issuePosterObjection } from '../../../commands/editorial/media/images/poster.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, ifMatch, refuseFor, setETag } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ReleaseDate, releaseLimits } from './release-date.ts'

const IssueChanges = IssueForm.partial().extend({
  date: z.iso.date('Ange ett utgivningsdatum').optional(),
  availableFromDate: ReleaseDate.nullable().optional(),
  isDefaultIssue: z.boolean().optional(),
})

export const reviseIssueRoute = (app: App, services: Services): void => {
  app.put('/api/issues/:id', { schema: { ...idSchema(IssueId), body: IssueChanges } }, async (request, reply) => {
    const issueId = request.params.id
    const { isDefaultIssue, ...sent } = request.body
    const context = commandContext(request)
    refuseFor(await issuePosterObjection(services, sent.posterimage, issueId))
    const revision = {
      issueId,
      sent,
      seen: ifMatch(request),
      limits: releaseLimits(services.now(), services.settings.availableYearsAhead),
    }
    const outcome = acceptOutcome(reply, await reviseIssue(services, revision, context))
    if (isDefaultIssue !== undefined) {
      const marked = await markDefaultIssue(services, { issueId, isDefaultIssue }, derivedContext(context, 'default'))
      if (marked.kind !== 'accepted' || marked.events.length > 0) acceptOutcome(reply, marked)
    }
    if (outcome.revision !== 'noStream') setETag(reply, outcome.revision)
    return { _id: issueId }
  })
}
