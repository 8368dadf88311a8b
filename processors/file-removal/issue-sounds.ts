import type { HandleContents } from '../../commands/contents.ts'
import { contentsStream } from '../../commands/contents.ts'
import { type HandleIssue, issueStream } from '../../commands/issue.ts'
import type { HandleMedia } from '../../commands/media.ts'
import type { FindFilesOf } from '../../commands/production/collect.ts'
import { IssueId } from '../../domain/ids.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'
import { eraseSoundOf } from './article-sounds.ts'
import { restorableUntil } from './file-removal.ts'

const kind = 'issue-sounds'

/** The sounds of a removed issue go with it, not for good while it can be fetched back. */
export const issueSounds: ProcessManager<'IssueRemoved' | 'IssueRestored', null, never> = {
  name: 'issue-sounds',
  types: ['IssueRemoved', 'IssueRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { issueId } = event.data
    if (event.type === 'IssueRestored') return [{ withdraw: { kind, id: issueId } }]
    return [{ due: { kind, id: issueId, at: restorableUntil(recordedAt), data: { issueId } } }]
  },
  evolve: () => undefined,
}

export type IssueSoundsTools = {
  readonly handlers: { readonly contents: HandleContents; readonly issue: HandleIssue; readonly media: HandleMedia }
  readonly filesOf: FindFilesOf
}

/** What has gone on to an article of another issue meanwhile stays, and so does all of it when the issue is there again. */
export const eraseIssueSounds = ({ handlers, filesOf }: IssueSoundsTools): DueKind => ({
  kind,
  fallDue: async ({ data }, _, context) => {
    const issueId = IssueId.parse(data['issueId'])
    const issue = await handlers.issue.state(issueStream(issueId))
    if (issue.status !== 'Removed') return
    const { entries } = await handlers.contents.state(contentsStream(issueId))
    const articles = entries.map(({ articleId }) => articleId)
    for (const mediaId of await filesOf(articles)) {
      await eraseSoundOf(handlers.media, { mediaId, articles }, context)
    }
  },
})
