import { v5 } from 'uuid'
import { type ArticleId, MediaId } from '../../../domain/kernel/ids.ts'

/** The id of the sound of an article that sounds so. `edition`: counts on when one was erased for good. */
export const spokenSoundId = (articleId: ArticleId, soundHash: string, edition: number): MediaId =>
  MediaId.parse(v5(`speech ${soundHash} ${edition}`, articleId))
