import { v5 } from 'uuid'
import type { MediaId } from '../../domain/core/ids.ts'
import type { Levelled, Owners, SoundFacts, StoredFile } from '../../domain/media/events.ts'
import type { MadeVariant, MediaFile } from '../../domain/media/state.ts'
import type { CommandContext } from '../handling/command-handler.ts'
import type { FileStorage } from '../file-storage.ts'
import { type HandleMedia, mediaStream } from './stream.ts'
import { gate } from './gate.ts'
import { type Level, mimeTypeOf, type OnWorked, type SoundFormat, type SoundTools } from './sound-tools.ts'

export type VariantTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: FileStorage
  readonly sounds: SoundTools
  /** How loud the books are of the publication that a file belongs to, in LUFS. */
  readonly loudnessOf: (owners: Owners) => Promise<number>
  /** Of this machine: each has a sound to work on. */
  readonly cores: number
}

export type Variant =
  | { readonly kind: 'ready'; readonly file: MadeVariant }
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
    /** Hears of masters how far they are, whoever has asked for them first. */
    readonly onWorked?: OnWorked
    /** For visitors: called before work is begun, rejects to have none begun. */
    readonly admit?: (facts: SoundFacts | undefined) => Promise<void>
  },
) => Promise<Variant>

/** While one that is made is put away, all cores work on others. More would only make each of them slower. */
export const soundsAtATime = (cores: number): number => cores + 1

/** No visitor waits behind more than these. */
const MOST_FOR_VISITORS = 20

const codecs: Readonly<Record<Exclude<SoundFormat, 'mp3'>, readonly string[]>> = {
  wav: ['pcm_s16le'],
  ogg: ['vorbis'],
  opus: ['opus'],
  aac: [],
}

const present = (variant: MediaFile['variants'][SoundFormat]) => (variant && 'hash' in variant ? variant : undefined)

export type Master = MadeVariant & { readonly levelled: Levelled }

/** What was made, where it is a master of that level. */
export const atLevel = (made: MadeVariant | undefined, { targetLufs, encoder }: Level): Master | undefined => {
  if (!made?.levelled) return undefined
  const { levelled } = made
  return levelled.targetLufs === targetLufs && levelled.encoder === encoder ? { ...made, levelled } : undefined
}

/** What is heard of a sound, when it has been made at that level. */
export const masterAt = ({ variants }: MediaFile, level: Level): Master | undefined =>
  atLevel(present(variants.mp3), level)

/** The file itself where it is of that format, else the variant when it has been made. */
const variantOf = (file: MediaFile, format: Exclude<SoundFormat, 'mp3'>): StoredFile | undefined => {
  const codec = file.facts?.kind === 'sound' ? file.facts.codec : ''
  const isOwn = codecs[format].includes(codec) && file.mimeType === mimeTypeOf[format]
  return isOwn ? file : present(file.variants[format])
}

type Wanted = { readonly mediaId: MediaId; readonly file: MediaFile } & (
  | { readonly format: 'mp3'; readonly level: Level }
  | { readonly format: Exclude<SoundFormat, 'mp3'> }
)

const nameOf = (wanted: Wanted) => {
  const { mediaId, file, format } = wanted
  const level = wanted.format === 'mp3' ? `/${wanted.level.targetLufs}/${wanted.level.encoder}` : ''
  return `${mediaId}/${file.hash}/${format}${level}`
}

export const variantMaker = (tools: VariantTools): MakeVariant => {
  const { handlers, files, sounds, loudnessOf, cores } = tools
  const underway = new Map<string, Promise<Variant>>()
  const admitting = new Map<string, Promise<void>>()
  const watching = new Map<string, Set<OnWorked>>()
  const inTurn = gate(soundsAtATime(cores))
  let forVisitors = 0

  const tellAll =
    (name: string): OnWorked =>
    (milliseconds) => {
      for (const tell of watching.get(name) ?? []) tell(milliseconds)
    }

  const soundOf = async (wanted: Wanted, { signal }: Parameters<MakeVariant>[2]) => {
    const { file } = wanted
    const source = await files.localPath(file.storageKey)
    const options = signal ? { signal } : {}
    const { durationMs = 0, channels = 1 } = file.facts?.kind === 'sound' ? file.facts : {}
    if (wanted.format === 'mp3') {
      const onWorked = tellAll(nameOf(wanted))
      return sounds.master(source, { targetLufs: wanted.level.targetLufs, durationMs, onWorked, ...options })
    }
    return sounds.make(source, { format: wanted.format, channels, ...options })
  }

  const make = async (wanted: Wanted, context: Parameters<MakeVariant>[2]) => {
    const { mediaId, format: variant } = wanted
    const made = await soundOf(wanted, context)
    const step = { ...context, commandId: v5(`${nameOf(wanted)}/${made.kind}`, context.commandId) }
    if (made.kind === 'failed') {
      const { reason } = made
      const failure = { type: 'RecordTranscodingFailure', mediaId, variant, reason } as const
      await handlers.media(mediaStream(mediaId), failure, step)
      return { kind: 'failed', reason } as const
    }
    const { key: storageKey, sha256: hash, bytes } = await files.adopt(made.path)
    const { levelled, findings } = made
    const stored = { storageKey, hash, bytes, mimeType: mimeTypeOf[variant] }
    const file: MadeVariant = { ...stored, ...(levelled && { levelled }), ...(findings && { findings }) }
    await handlers.media(mediaStream(mediaId), { type: 'RecordTranscoding', mediaId, variant, ...file }, step)
    return { kind: 'ready', file } as const
  }

  const wantedOf = async (mediaId: MediaId, file: MediaFile, format: SoundFormat): Promise<Wanted> => {
    if (format !== 'mp3') return { mediaId, file, format }
    return { mediaId, file, format, level: { targetLufs: await loudnessOf(file.attachedTo), encoder: sounds.encoder } }
  }

  const makeVariant: MakeVariant = async (mediaId, format, context) => {
    const media = await handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Present') return { kind: 'rejected', reason: 'FileNotFound' }
    if (media.file.kind !== 'sound') return { kind: 'rejected', reason: 'NoSuchVariant' }
    const wanted = await wantedOf(mediaId, media.file, format)
    const known = wanted.format === 'mp3' ? masterAt(media.file, wanted.level) : variantOf(media.file, wanted.format)
    if (known) return { kind: 'ready', file: known }
    const name = nameOf(wanted)
    const work = () => {
      if (context.onWorked) watching.set(name, new Set([...(watching.get(name) ?? []), context.onWorked]))
      const begin = () =>
        inTurn(() => make(wanted, context)).finally(() => {
          underway.delete(name)
          watching.delete(name)
        })
      const one = underway.get(name) ?? begin()
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
