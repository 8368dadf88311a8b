import type { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../../kernel/handling/derived-context.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

type Tools = { readonly handlers: { readonly media: HandleMedia } }

/** A file of an issue, and the article that gets it. */
export type GivenFile = { readonly article: ArticleId; readonly file: MediaId }

/** Gives a file to an article. */
export const giveFile = (
  { handlers }: Tools,
  { article: articleId, file: mediaId }: GivenFile,
  context: CommandContext,
) =>
  handlers.media(
    mediaStream(mediaId),
    { type: 'AttachFile', mediaId, to: { articleId } },
    derivedContext(context, `attach ${mediaId}`),
  )

/** Takes a file of an issue from the article that it was given to; undefined: an editor has moved it since. */
export const takeFileBack = async (
  { handlers }: Tools,
  { issueId, article, file: mediaId }: GivenFile & { readonly issueId: IssueId },
  context: CommandContext,
) => {
  const stream = mediaStream(mediaId)
  const media = await handlers.media.state(stream)
  const { articleId, issueId: given } = media.status === 'Active' ? media.file.attachedTo : {}
  if (articleId !== article || given !== issueId) return undefined
  return handlers.media(
    stream,
    { type: 'DetachFile', mediaId, from: ['articleId'] },
    derivedContext(context, `detach ${mediaId}`),
  )
}
