import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { countsInParts } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { atRelease } from '../../kernel/runner/release-process.ts'
import type { MailingTools } from './tools.ts'

const kind = 'release-mailing'

/** At an issue's release: counts its subscribers, and orders the mailing if the publication is set to. */
export const releaseMailing = atRelease(kind)

/** Orders the mailing, and resumes one that paused when the issue was unreleased, even if a user had ordered it. */
export const mailOnRelease = (tools: Pick<MailingTools, 'handlers' | 'subscribersOf'>): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const found = await findIssue(tools, issueId)
    if (!found || releaseStateOf(found.issue.form.availableFromDate, at) !== 'released') return
    const { hasSubscribers, mailOnRelease: isOrdered } = found.publication.settings
    if (!hasSubscribers) return
    const { publicationId } = found.issue
    const day = dayInSweden(new Date(at))
    const counts = await countsInParts(tools.subscribersOf(publicationId, day), { publicationId, day })
    const count = { type: 'CountSubscribers', counts } as const
    await tools.handlers.issue(issueStream(issueId), count, derivedContext(context, 'count'))
    if (isOrdered) await orderMailing(tools, { issueId, by: undefined, at }, context)
    const resume = { type: 'ResumeAnnouncement', issueId, at } as const
    await tools.handlers.mailing(mailingStream(issueId), resume, derivedContext(context, 'resume'))
  },
})
