import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { HandleUser } from '../../people/user/stream.ts'
import { consentsToReuse } from '../../people/user/voice-consent.ts'
import { articleStream, type HandleArticle } from '../article/stream.ts'
import type { OwnedFile } from '../media/copy-files.ts'

export type ReuseTools = {
  readonly handlers: { readonly article: Pick<HandleArticle, 'state'>; readonly user: Pick<HandleUser, 'state'> }
}

/** A synthetic voice has no narrator. */
const isRecorded = ({ file }: OwnedFile): boolean => file.kind === 'sound' && !file.spoken

/**
 * The files of an article that may be heard in another issue, each recording with the narrator whose voice it is. What
 * the narrator has recorded stays where it was read, without a consent; what a voice has spoken, and what has no narrator,
 * comes along.
 */
export const reusableFiles = async (
  tools: ReuseTools,
  { articleId, files }: { readonly articleId: ArticleId; readonly files: readonly OwnedFile[] },
): Promise<readonly OwnedFile[]> => {
  if (!files.some(isRecorded)) return files
  const { body } = await tools.handlers.article.state(articleStream(articleId))
  const found = await Promise.all(
    files.map(async (owned): Promise<readonly OwnedFile[]> => {
      const voice = owned.file.voice ?? body.narratedByUser
      if (!isRecorded(owned) || voice === null) return [owned]
      return (await consentsToReuse(tools, voice)) ? [{ ...owned, file: { ...owned.file, voice } }] : []
    }),
  )
  return found.flat()
}
