import type { FindIssueOf } from '../../../commands/editorial/contents/issue-of-article.ts'
import { contentsStream, type HandleContents } from '../../../commands/editorial/contents/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import { mediaDecider } from '../../../domain/editorial/media/media.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { type EventLog, requireReadable } from '../../../domain/kernel/event-log.ts'
import type { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type NoteFile = {
  readonly mediaId: MediaId
  /** The revision of the event in the file's stream. */
  readonly revision: number
}

/** Marks an article as changed when it gets or loses a file, until it has its files back. */
export const articleChanges = statelessProcess<
  'FileReceived' | 'FileAttached' | 'FileDetached' | 'FileRemoved' | 'FileRestored' | 'FileErased',
  NoteFile
>({
  name: 'article-changes',
  types: ['FileReceived', 'FileAttached', 'FileDetached', 'FileRemoved', 'FileRestored', 'FileErased'],
  // Starting at the beginning would set marks again that editors have cleared.
  startsAt: 'head',
  idOf: ({ data }) => data.mediaId,
  // A copied article comes with its files: nothing about it has changed.
  react: ({ event, revision }) =>
    event.type === 'FileReceived' && event.data.copyOf !== undefined
      ? []
      : [{ command: { mediaId: event.data.mediaId, revision } }],
})

export type ArticleChangesTools = {
  readonly log: Pick<EventLog, 'read'>
  readonly contents: HandleContents
  readonly issueOf: FindIssueOf
}

const articleOf = (events: readonly MediaEvent[]): ArticleId | undefined => {
  const media = fold(mediaDecider, events)
  return media.status === 'Active' ? media.file.attachedTo.articleId : undefined
}

/** The articles that had the file before an event of its stream or have it after, where the two differ. */
export const articlesAround = async (
  log: Pick<EventLog, 'read'>,
  { mediaId, revision }: NoteFile,
): Promise<readonly ArticleId[]> => {
  const { events } = await log.read<MediaEvent>(mediaStream(mediaId), { to: revision })
  const story = requireReadable(events)
  const after = articleOf(story.map(({ event }) => event))
  const before = articleOf(story.slice(0, -1).map(({ event }) => event))
  if (before === after) return []
  return [before, after].flatMap((articleId) => articleId ?? [])
}

/** Notes the change in the articles that the file has left or come to. */
export const noteFile =
  ({ log, contents, issueOf }: ArticleChangesTools) =>
  async (change: NoteFile, context: CommandContext): Promise<void> => {
    for (const articleId of await articlesAround(log, change)) {
      const issueId = await issueOf(articleId)
      if (!issueId) continue
      const step = derivedContext(context, `note ${articleId}`)
      await contents(contentsStream(issueId), { type: 'NoteArticleChanged', articleId, file: change.mediaId }, step)
    }
  }
