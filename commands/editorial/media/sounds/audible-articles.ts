import { countsAsSilence, type MediaFile } from '../../../../domain/editorial/media/state.ts'
import type { ArticleId } from '../../../../domain/kernel/ids.ts'
import type { FindFilesOf } from '../find-files-of.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

/** The articles, of those given, in which a listener hears a sound now. */
export type AudibleAmong = (articleIds: readonly ArticleId[]) => Promise<ReadonlySet<ArticleId>>

type AudibleSources = { readonly handlers: { readonly media: HandleMedia }; readonly filesOf: FindFilesOf }

/**
 * Plays in the player: an unreadable file does not, and neither does silence unless an editor says that it is intended.
 */
const isHeard = (file: MediaFile): boolean =>
  file.kind === 'sound' && file.rejected === undefined && file.facts?.kind === 'sound' && !countsAsSilence(file)

/** Reads the streams of the files, so that a sound attached a moment ago counts. */
export const audibleAmong =
  ({ handlers, filesOf }: AudibleSources): AudibleAmong =>
  async (articleIds) => {
    const files = await filesOf(articleIds)
    const media = await Promise.all(files.map((id) => handlers.media.state(mediaStream(id))))
    const heard = media.flatMap((each) => {
      const articleId = each.status === 'Active' && isHeard(each.file) ? each.file.attachedTo.articleId : undefined
      return articleId ? [articleId] : []
    })
    return new Set(heard)
  }
