import type { LevellingResult, StoredFile } from '../../../../domain/editorial/media/events.ts'
import type { MadeVariant, MediaFile } from '../../../../domain/editorial/media/state.ts'
import { isDeepEqual } from '../../../../domain/kernel/form-merge.ts'
import { type Level, mimeTypeOf, type SoundFormat } from './sound-tools.ts'

const codecs: Readonly<Record<Exclude<SoundFormat, 'mp3'>, readonly string[]>> = {
  wav: ['pcm_s16le'],
  ogg: ['vorbis'],
  opus: ['opus'],
  aac: [],
  // A telephone sound is made of the master, whatever codec the source has.
  telephone: [],
}

/** The newest variant, unless making it failed. */
export const madeVariantIn = ({ variants }: MediaFile, format: SoundFormat): MadeVariant | undefined => {
  const variant = variants[format]
  return variant && 'hash' in variant ? variant : undefined
}

export type Master = MadeVariant & { readonly levelled: LevellingResult }

/** The variant, if it is a master of that level. */
const atLevel = (made: MadeVariant | undefined, { targetLufs, encoder }: Level): Master | undefined => {
  if (!made?.levelled) return undefined
  const { levelled } = made
  return levelled.targetLufs === targetLufs && levelled.encoder === encoder ? { ...made, levelled } : undefined
}

/** The master of a sound, if one was made at that level. */
export const masterAt = (file: MediaFile, level: Level): Master | undefined =>
  atLevel(madeVariantIn(file, 'mp3'), level)

/** A telephone sound, if it was made of the current master: a publication's new level reaches the telephone, too. */
const telephoneOf = (file: MediaFile): MadeVariant | undefined => {
  const made = madeVariantIn(file, 'telephone')
  return isDeepEqual(made?.levelled, madeVariantIn(file, 'mp3')?.levelled) ? made : undefined
}

/** The file itself if it has that format, otherwise the variant once made. For MP3 always the levelled variant. */
export const variantOf = (file: MediaFile, format: SoundFormat): StoredFile | undefined => {
  if (format === 'telephone') return telephoneOf(file)
  const codec = file.facts?.kind === 'sound' ? file.facts.codec : ''
  const isOwn = format !== 'mp3' && codecs[format].includes(codec) && file.mimeType === mimeTypeOf[format]
  return isOwn ? file : madeVariantIn(file, format)
}
