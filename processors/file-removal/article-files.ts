import type { CommandContext } from '../../commands/handling/command-handler.ts'
import type { HandleContents } from '../../commands/contents/stream.ts'
import { contentsStream } from '../../commands/contents/stream.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { type HandleMedia, mediaStream } from '../../commands/media/stream.ts'
import { findArticle } from '../../domain/contents/state.ts'
import { ArticleId, IssueId, MediaId } from '../../domain/core/ids.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'
import { restorableUntil } from './file-removal.ts'

const kind = 'article-sounds'

/** Whatever has been at the article: the file itself knows whether it still is. */
type State = { readonly files: readonly MediaId[] }

/** The sounds of a removed article go with it, not for good while it can be fetched back. */
export const articleSounds: ProcessManager<
  'FileReceived' | 'FileAttached' | 'ArticleRemoved' | 'ArticleRestored',
  State,
  never
> = {
  name: 'article-sounds',
  types: ['FileReceived', 'FileAttached', 'ArticleRemoved', 'ArticleRestored'],
  startsAt: 'beginning',
  idOf: (event) => {
    switch (event.type) {
      case 'FileReceived':
        return event.data.kind === 'sound' ? event.data.attachedTo.articleId : undefined
      case 'FileAttached':
        return event.data.to.articleId
      default:
        return event.data.articleId
    }
  },
  initialState: { files: [] },
  react: ({ files }, { event, recordedAt }) => {
    if (event.type === 'ArticleRestored') return [{ withdraw: { kind, id: event.data.articleId } }]
    if (event.type !== 'ArticleRemoved' || files.length === 0) return []
    const { issueId, articleId } = event.data
    return [
      {
        due: {
          kind,
          id: articleId,
          at: restorableUntil(recordedAt),
          data: { issueId, articleId, files: files.join() },
        },
      },
    ]
  },
  evolve: ({ files }, { event }) => {
    if (event.type === 'ArticleRemoved' || event.type === 'ArticleRestored') return undefined
    const { mediaId } = event.data
    return files.includes(mediaId) ? undefined : { files: [...files, mediaId] }
  },
}

type Due = { readonly issueId: string; readonly articleId: string; readonly files: string }

/** What has gone on to another article meanwhile stays, and so does all of it when the article is there again. */
export const eraseSounds = (media: HandleMedia, contents: HandleContents): DueKind => ({
  kind,
  fallDue: async ({ data }, _, context) => {
    // The cast is sound: it was set above.
    const { issueId, articleId, files } = data as Due
    const list = await contents.state(contentsStream(IssueId.parse(issueId)))
    if (findArticle(list, ArticleId.parse(articleId))) return
    const articles = [articleId]
    for (const file of files.split(',')) await eraseSoundOf(media, { mediaId: MediaId.parse(file), articles }, context)
  },
})

type OfArticles = { readonly mediaId: MediaId; readonly articles: readonly string[] }

/** Erases a sound that is at one of these articles still. */
const eraseSoundOf = async (
  media: HandleMedia,
  { mediaId, articles }: OfArticles,
  context: CommandContext,
): Promise<void> => {
  const known = await media.state(mediaStream(mediaId))
  if (known.status !== 'Present' || known.file.kind !== 'sound') return
  const { articleId } = known.file.attachedTo
  if (!articleId || !articles.includes(articleId)) return
  await media(mediaStream(mediaId), { type: 'EraseFile', mediaId }, derivedContext(context, `erase ${mediaId}`))
}
