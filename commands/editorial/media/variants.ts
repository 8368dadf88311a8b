import type { LevellingResult, StoredFile } from '../../../domain/editorial/media/events.ts'
import type { MadeVariant, MediaFile } from '../../../domain/editorial/media/state.ts'
import { isDeepEqual } from '../../../domain/kernel/form-merge.ts'
import { type Level, mimeTypeOf, type SoundFormat } from './sound-tools.ts'

const codecs: Readonly<Record<Exclude<SoundFormat, 'mp3'>, readonly string[]>> = {
  wav: ['pcm_s16le'],
  ogg: ['vorbis'],
  opus: ['opus'],
  aac: [],
  // Whatever came in: it is made of what everybody hears.
  telephone: [],
}

/** What was made last, unless it failed. */
export const madeVariantIn = ({ variants }: MediaFile, format: SoundFormat): MadeVariant | undefined => {
  const variant = variants[format]
  return variant && 'hash' in variant ? variant : undefined
}

export type Master = MadeVariant & { readonly levelled: LevellingResult }

/** What was made, where it is a master of that level. */
export const atLevel = (made: MadeVariant | undefined, { targetLufs, encoder }: Level): Master | undefined => {
  if (!made?.levelled) return undefined
  const { levelled } = made
  return levelled.targetLufs === targetLufs && levelled.encoder === encoder ? { ...made, levelled } : undefined
}

/** What is heard of a sound, when it has been made at that level. */
export const masterAt = (file: MediaFile, level: Level): Master | undefined =>
  atLevel(madeVariantIn(file, 'mp3'), level)

/** Made of what is heard now: who raises a publication's level hears it on the telephone, too. */
const telephoneOf = (file: MediaFile): MadeVariant | undefined => {
  const made = madeVariantIn(file, 'telephone')
  return isDeepEqual(made?.levelled, madeVariantIn(file, 'mp3')?.levelled) ? made : undefined
}

/** The file itself where it is of that format, else the variant when it has been made. An MP3 is heard levelled, not as it came. */
export const variantOf = (file: MediaFile, format: SoundFormat): StoredFile | undefined => {
  if (format === 'telephone') return telephoneOf(file)
  const codec = file.facts?.kind === 'sound' ? file.facts.codec : ''
  const isOwn = format !== 'mp3' && codecs[format].includes(codec) && file.mimeType === mimeTypeOf[format]
  return isOwn ? file : madeVariantIn(file, format)
}
