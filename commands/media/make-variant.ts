import { v5 } from 'uuid'
import type { MediaId } from '../../domain/ids.ts'
import type { Owners, SoundFacts, StoredFile } from '../../domain/media/events.ts'
import type { MediaFile } from '../../domain/media/state.ts'
import type { CommandContext } from '../command-handler.ts'
import type { FileStorage } from '../file-storage.ts'
import { type HandleMedia, mediaStream } from '../media.ts'
import { gate } from './gate.ts'
import { mimeTypeOf, type SoundFormat, type SoundTools } from './sound-tools.ts'

export type VariantTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: FileStorage
  readonly sounds: SoundTools
  /** How loud the books are of the publication that a file belongs to, in LUFS. */
  readonly loudnessOf: (owners: Owners) => Promise<number>
}

export type Variant =
  | { readonly kind: 'ready'; readonly file: StoredFile }
  | { readonly kind: 'rejected'; readonly reason: 'FileNotFound' | 'NoSuchVariant' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** So many are being made for visitors that one more would wait too long. */
  | { readonly kind: 'busy' }

/** Makes the variant unless it is there. Who asks at the same time waits for the same work. */
export type MakeVariant = (
  mediaId: MediaId,
  format: SoundFormat,
  context: CommandContext & {
    readonly signal?: AbortSignal
    /** For visitors: called before work is begun, rejects to have none begun. */
    readonly admit?: (facts: SoundFacts | undefined) => Promise<void>
  },
) => Promise<Variant>

/** More at a time would only make each of them slower. */
const AT_A_TIME = 2

/** No visitor waits behind more than these. */
const MOST_FOR_VISITORS = 20

const VARIANTS = 'a6c7b2de-51c4-4f0e-9d61-7e4f1c0b9a35'

const codecs: Readonly<Record<SoundFormat, readonly string[]>> = {
  wav: ['pcm_s16le'],
  mp3: ['mp3'],
  ogg: ['vorbis'],
  opus: ['opus'],
  aac: [],
}

const present = (variant: MediaFile['variants'][SoundFormat]) => (variant && 'hash' in variant ? variant : undefined)

export const variantIsNeeded = ({ codec }: SoundFacts, format: SoundFormat): boolean => !codecs[format].includes(codec)

/** The file itself where it is of that format, else the variant when it has been made. */
export const variantOf = (file: MediaFile, format: SoundFormat): StoredFile | undefined => {
  const facts = file.facts?.kind === 'sound' ? file.facts : undefined
  const isOwn = facts && !variantIsNeeded(facts, format) && file.mimeType === mimeTypeOf[format]
  return isOwn ? file : present(file.variants[format])
}

export const variantMaker = (tools: VariantTools): MakeVariant => {
  const { handlers, files, sounds, loudnessOf } = tools
  const underway = new Map<string, Promise<Variant>>()
  const admitting = new Map<string, Promise<void>>()
  const inTurn = gate(AT_A_TIME)
  let forVisitors = 0

  const make = async (mediaId: MediaId, file: MediaFile, format: SoundFormat, context: Parameters<MakeVariant>[2]) => {
    const channels = file.facts?.kind === 'sound' ? file.facts.channels : 1
    const targetLufs = await loudnessOf(file.attachedTo)
    const options = { format, channels, targetLufs, ...(context.signal ? { signal: context.signal } : {}) }
    const made = await sounds.make(await files.localPath(file.storageKey), options)
    const step = { ...context, commandId: v5(`${mediaId}/${file.hash}/${format}/${made.kind}`, VARIANTS) }
    if (made.kind === 'failed') {
      const { reason } = made
      const failure = { type: 'RecordTranscodingFailure', mediaId, variant: format, reason } as const
      await handlers.media(mediaStream(mediaId), failure, step)
      return { kind: 'failed', reason } as const
    }
    const { key: storageKey, sha256: hash, bytes } = await files.adopt(made.path)
    const stored: StoredFile = { storageKey, hash, bytes, mimeType: mimeTypeOf[format] }
    await handlers.media(mediaStream(mediaId), { type: 'RecordTranscoding', mediaId, variant: format, ...stored }, step)
    return { kind: 'ready', file: stored } as const
  }

  const makeVariant: MakeVariant = async (mediaId, format, context) => {
    const media = await handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Present') return { kind: 'rejected', reason: 'FileNotFound' }
    if (media.file.kind !== 'sound') return { kind: 'rejected', reason: 'NoSuchVariant' }
    const known = variantOf(media.file, format)
    if (known) return { kind: 'ready', file: known }
    const name = `${mediaId}/${media.file.hash}/${format}`
    const work = () => {
      const one =
        underway.get(name) ??
        inTurn(() => make(mediaId, media.file, format, context)).finally(() => void underway.delete(name))
      underway.set(name, one)
      return one
    }
    if (!context.admit || underway.has(name)) return work()
    const another = admitting.get(name)
    // Then it is under way, or was refused to somebody else.
    if (another) {
      await another.catch(() => undefined)
      return makeVariant(mediaId, format, context)
    }
    if (forVisitors >= MOST_FOR_VISITORS) return { kind: 'busy' }
    forVisitors += 1
    try {
      const admitted = context.admit(media.file.facts?.kind === 'sound' ? media.file.facts : undefined)
      admitting.set(name, admitted)
      await admitted
      return await work()
    } finally {
      admitting.delete(name)
      forVisitors -= 1
    }
  }
  return makeVariant
}
