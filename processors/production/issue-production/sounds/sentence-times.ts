import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { textHashOf } from '../../../../commands/editorial/speech/plan-speech.ts'
import type { ArticleBody } from '../../../../domain/editorial/article/commands.ts'
import { readingOf } from '../../../../domain/editorial/speech/article-reading.ts'
import { type ManifestItem, soundsIn } from '../../../../domain/production/manifest/manifest.ts'
import type { ProductionTools } from '../tools.ts'

/**
 * When each sentence of an item begins, in milliseconds, where a voice has read this very text; undefined: no times are
 * known. The file of the sound may have been removed since the production began: its times stay.
 */
export const sentenceTimesOf = async (
  { media }: Pick<ProductionTools, 'media'>,
  item: ManifestItem,
  body: Pick<ArticleBody, 'ingress' | 'text' | 'byLine'>,
): Promise<readonly number[] | undefined> => {
  const [sound, ...others] = soundsIn(item)
  if (!sound?.spoken || others.length > 0) return undefined
  const state = await media.state(mediaStream(sound.mediaId))
  const spoken = 'file' in state ? state.file.spoken : undefined
  return spoken?.textHash === textHashOf(readingOf({ ...body, name: item.name })) ? spoken.beginsMs : undefined
}
