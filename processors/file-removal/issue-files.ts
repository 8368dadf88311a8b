import type { CommandContext } from '../../commands/handling/command-handler.ts'
import type { HandleContents } from '../../commands/contents/stream.ts'
import { contentsStream } from '../../commands/contents/stream.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { type HandleIssue, issueStream } from '../../commands/issue/stream.ts'
import { type HandleMedia, mediaStream } from '../../commands/media/stream.ts'
import type { FindCovers } from '../../commands/media/covers.ts'
import type { FindFilesOf } from '../../commands/production/collect.ts'
import { type ArticleId, IssueId, type MediaId } from '../../domain/core/ids.ts'
import type { MediaFile } from '../../domain/media/state.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'
import { restorableUntil } from './file-removal.ts'

/** As it is stored with what is due, from when it was of sounds alone. */
const kind = 'issue-sounds'

/** The files of a removed issue go with it, not for good while it can be fetched back. */
export const issueFiles: ProcessManager<'IssueRemoved' | 'IssueRestored', null, never> = {
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

export type IssueFilesTools = {
  readonly handlers: { readonly contents: HandleContents; readonly issue: HandleIssue; readonly media: HandleMedia }
  readonly filesOf: FindFilesOf
  readonly coversOf: FindCovers
}

type Gone = { readonly issueId: IssueId; readonly articles: readonly ArticleId[] }

/** A sound is where it is heard. Anything else stays as long as it belongs to something else, too. */
const isOnlyOf = ({ issueId, articles }: Gone, { kind: of, attachedTo }: MediaFile): boolean => {
  const { articleId, issueId: place = issueId, publicationId, quotationId } = attachedTo
  const isElsewhere = place !== issueId || publicationId !== undefined || quotationId !== undefined
  if (!articleId) return attachedTo.issueId === issueId && !isElsewhere
  return articles.includes(articleId) && (of === 'sound' || !isElsewhere)
}

/** What belongs to another issue meanwhile stays, and so does all of it when the issue is there again. */
export const eraseIssueFiles = ({ handlers, filesOf, coversOf }: IssueFilesTools): DueKind => {
  const erase = async (mediaId: MediaId, gone: Gone, context: CommandContext) => {
    const known = await handlers.media.state(mediaStream(mediaId))
    if (known.status !== 'Present' || !isOnlyOf(gone, known.file)) return
    if (known.file.kind === 'image' && (await coversOf(mediaId)).some((issueId) => issueId !== gone.issueId)) return
    const command = { type: 'EraseFile', mediaId } as const
    await handlers.media(mediaStream(mediaId), command, derivedContext(context, `erase ${mediaId}`))
  }
  return {
    kind,
    fallDue: async ({ data }, _, context) => {
      const issueId = IssueId.parse(data['issueId'])
      const issue = await handlers.issue.state(issueStream(issueId))
      if (issue.status !== 'Removed') return
      const { entries } = await handlers.contents.state(contentsStream(issueId))
      const articles = entries.map(({ articleId }) => articleId)
      for (const mediaId of await filesOf(articles, issueId)) await erase(mediaId, { issueId, articles }, context)
    },
  }
}
