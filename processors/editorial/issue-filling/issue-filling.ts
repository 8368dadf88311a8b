import type { CopyTools } from '../../../commands/editorial/contents/copy-articles.ts'
import { fillIssue } from '../../../commands/editorial/contents/fill-issue.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type FillIssue = { readonly issueId: IssueId; readonly day: string }

/**
 * Fills a new issue with what comes along from its template and from the issue before it. Whoever opens the issue fills
 * it at once; after a crash between the two this process does.
 */
export const issueFilling = statelessProcess<'IssueOpened', FillIssue>({
  name: 'issue-filling',
  types: ['IssueOpened'],
  // Issues that are there already have been filled by hand.
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { data }, recordedAt }) => {
    const { issueId, template, previous } = data
    return template || previous ? [{ command: { issueId, day: dayInSweden(new Date(recordedAt)) } }] : []
  },
})

export const sendFill =
  (tools: CopyTools) =>
  async (fill: FillIssue, context: CommandContext): Promise<void> =>
    void (await fillIssue(tools, fill, context))
