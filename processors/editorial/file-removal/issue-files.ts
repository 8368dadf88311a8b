import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { type HandleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import { restorableUntil } from '../../../commands/editorial/media/restorable-until.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { eraseGone, type GoneFilesTools } from './erase-removed-content.ts'

/** The kind stored with deadlines; the name dates from when it covered sounds only. */
const kind = 'issue-sounds'

/** A removed issue's files are erased with it, but only when an editor can no longer restore it. */
export const issueFiles = statelessProcess<'IssueRemoved' | 'IssueRestored'>({
  name: 'issue-sounds',
  types: ['IssueRemoved', 'IssueRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  react: ({ event, recordedAt }) => {
    const { issueId } = event.data
    if (event.type === 'IssueRestored') return [{ withdraw: { kind, id: issueId } }]
    return [{ due: { kind, id: issueId, at: restorableUntil(recordedAt), data: { issueId } } }]
  },
})

type IssueFilesTools = GoneFilesTools & { readonly handlers: { readonly issue: HandleIssue } }

/** Erases the issue's files; a file moved to another issue stays, and all of them stay when the issue was restored. */
export const eraseIssueFiles = (tools: IssueFilesTools): DueKind => {
  const { handlers, filesOf } = tools
  return {
    kind,
    fallDue: async ({ data }, _, context) => {
      const issueId = IssueId.parse(data['issueId'])
      const issue = await handlers.issue.state(issueStream(issueId))
      if (issue.status !== 'Removed') return
      const { entries } = await handlers.contents.state(contentsStream(issueId))
      const articles = entries.map(({ articleId }) => articleId)
      for (const mediaId of await filesOf(articles, issueId))
        await eraseGone(tools, mediaId, { issueId, articles }, context)
    },
  }
}
