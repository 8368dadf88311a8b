import { countsAsSilence, type MediaFile } from '../../../domain/editorial/media/state.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { FindFilesOf } from '../../production/production/collect.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

/** Which of some articles a listener hears something of now. */
export type AudibleAmong = (articleIds: readonly ArticleId[]) => Promise<ReadonlySet<ArticleId>>

export type AudibleSources = { readonly handlers: { readonly media: HandleMedia }; readonly filesOf: FindFilesOf }

/** As the player has it: what could not be read is no sound, and silence is none unless somebody says that it is right. */
const isHeard = (file: MediaFile): boolean =>
  file.kind === 'sound' && file.rejected === undefined && file.facts?.kind === 'sound' && !countsAsSilence(file)

/** Looks at the streams of the files, so that a sound which came the moment before counts. */
export const audibleAmong =
  ({ handlers, filesOf }: AudibleSources): AudibleAmong =>
  async (articleIds) => {
    const files = await filesOf(articleIds)
    const media = await Promise.all(files.map((id) => handlers.media.state(mediaStream(id))))
    const heard = media.flatMap((each) => {
      const articleId = each.status === 'Present' && isHeard(each.file) ? each.file.attachedTo.articleId : undefined
      return articleId ? [articleId] : []
    })
    return new Set(heard)
  }
