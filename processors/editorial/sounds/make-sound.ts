import { v5 } from 'uuid'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import {
  type Level,
  type MadeSound,
  mimeTypeOf,
  type OnProgress,
  type SoundFailure,
  type SoundFormat,
  type SoundTools,
} from '../../../commands/editorial/media/sounds/sound-tools.ts'
import { madeVariantIn, masterAt, variantOf } from '../../../commands/editorial/media/sounds/variants.ts'
import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import type { MadeVariant, MediaFile } from '../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'

export type MakingTools = {
  readonly media: HandleMedia
  readonly storage: FileStorage
  readonly sounds: SoundTools
  /** The target loudness of the publication that a file belongs to, in LUFS. */
  readonly loudnessOf: (owners: Owners) => Promise<number>
  /** The cores of this machine, each of which works on one sound. */
  readonly cores: number
}

/** For jobs: makes a sound in a format when missing, and reports the result by command. */
export type MakeSound = (
  mediaId: MediaId,
  format: SoundFormat,
  context: CommandContext & {
    readonly signal: AbortSignal
    /** Gets the progress of masters, whichever job began them. */
    readonly onWorked?: OnProgress
  },
) => Promise<void>

/**
 * One sound more than cores: while one is being stored, all cores work on others. Still more would only slow each down.
 */
export const soundsAtATime = (cores: number): number => cores + 1

type WantedSound = { readonly mediaId: MediaId; readonly file: MediaFile } & (
  | { readonly format: 'mp3'; readonly level: Level }
  | { readonly format: Exclude<SoundFormat, 'mp3'> }
)

const nameOf = (wanted: WantedSound) => {
  const { mediaId, file, format } = wanted
  const level = wanted.format === 'mp3' ? `/${wanted.level.targetLufs}/${wanted.level.encoder}` : ''
  return `${mediaId}/${file.hash}/${format}${level}`
}

const isThere = (wanted: WantedSound) =>
  (wanted.format === 'mp3' ? masterAt(wanted.file, wanted.level) : variantOf(wanted.file, wanted.format)) !== undefined

/** Simultaneous jobs for the same sound wait for the same work, and all jobs together use no more than the cores. */
export const soundMaker = ({ media, storage, sounds, loudnessOf, cores }: MakingTools): MakeSound => {
  const underway = new Map<string, Promise<void>>()
  const watching = new Map<string, Set<OnProgress>>()
  const inTurn = concurrencyGate(soundsAtATime(cores))

  /** Makes the telephone sound of the master, so that it has the master's level and repairs. */
  const forTelephone = async (file: MediaFile, signal: AbortSignal): Promise<MadeSound | SoundFailure> => {
    const master = madeVariantIn(file, 'mp3')
    if (!master) return { kind: 'failed', reason: 'Ljudet är inte klart att höras än.' }
    const source = await storage.localPath(master.storageKey)
    const made = await sounds.make(source, { format: 'telephone', channels: 1, signal })
    return made.kind === 'ok' && master.levelled ? { ...made, levelled: master.levelled } : made
  }

  const soundOf = async (wanted: WantedSound, signal: AbortSignal): Promise<MadeSound | SoundFailure> => {
    const { file } = wanted
    if (wanted.format === 'telephone') return forTelephone(file, signal)
    const source = await storage.localPath(file.storageKey)
    const { durationMs = 0, channels = 1 } = file.facts?.kind === 'sound' ? file.facts : {}
    if (wanted.format !== 'mp3') return sounds.make(source, { format: wanted.format, channels, signal })
    const onWorked: OnProgress = (milliseconds) => {
      for (const tell of watching.get(nameOf(wanted)) ?? []) tell(milliseconds)
    }
    return sounds.master(source, { targetLufs: wanted.level.targetLufs, durationMs, onWorked, signal })
  }

  const make = async (wanted: WantedSound, { signal, ...context }: Parameters<MakeSound>[2]) => {
    const { mediaId, format: variant } = wanted
    const made = await soundOf(wanted, signal)
    const step = { ...context, commandId: v5(`${nameOf(wanted)}/${made.kind}`, context.commandId) }
    const report = (command: Parameters<HandleMedia>[1]) => media(mediaStream(mediaId), command, step)
    if (made.kind === 'failed') {
      await report({ type: 'RecordTranscodingFailure', mediaId, variant, reason: made.reason })
      return
    }
    const { key: storageKey, sha256: hash, bytes } = await storage.adopt(made.path)
    const { levelled, findings } = made
    const stored = { storageKey, hash, bytes, mimeType: mimeTypeOf[variant] }
    const file: MadeVariant = { ...stored, ...(levelled && { levelled }), ...(findings && { findings }) }
    await report({ type: 'RecordTranscoding', mediaId, variant, ...file })
  }

  const wantedOf = async (mediaId: MediaId, file: MediaFile, format: SoundFormat): Promise<WantedSound> => {
    if (format !== 'mp3') return { mediaId, file, format }
    return { mediaId, file, format, level: { targetLufs: await loudnessOf(file.attachedTo), encoder: sounds.encoder } }
  }

  return async (mediaId, format, context) => {
    const state = await media.state(mediaStream(mediaId))
    if (state.status !== 'Active' || state.file.kind !== 'sound') return
    const wanted = await wantedOf(mediaId, state.file, format)
    if (isThere(wanted)) return
    const name = nameOf(wanted)
    if (context.onWorked) watching.set(name, new Set([...(watching.get(name) ?? []), context.onWorked]))
    const begin = () =>
      inTurn(() => make(wanted, context)).finally(() => {
        underway.delete(name)
        watching.delete(name)
      })
    const one = underway.get(name) ?? begin()
    underway.set(name, one)
    await one
  }
}
