import type { OnProgress } from '../../../../commands/editorial/media/sounds/sound-tools.ts'
import { type Master, masterAt } from '../../../../commands/editorial/media/sounds/variants.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { awaitsCheck, countsAsSilence, type MediaFile } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import {
  type HeardItem,
  type Manifest,
  recordingsIn,
  SILENT_SOUND_MESSAGE,
} from '../../../../domain/production/manifest/manifest.ts'
import type { MakeSound } from '../../../editorial/sounds/make-sound.ts'
import { type JobAttempt, reportContext } from '../../../kernel/runner/jobs.ts'
import type { AudioTools, FailedOutcome, MadeSound } from '../ports.ts'
import type { ProductionTools } from '../tools.ts'

type Tools = Pick<ProductionTools, 'media' | 'makeSound'> & { readonly audio: Pick<AudioTools, 'version'> }

type WantedMaster = { readonly mediaId: MediaId; readonly audio: Manifest['audio']; readonly onWorked?: OnProgress }

/** Masters have the profile of talking books. */
const isOfMasters = ({ bitrate, sampleRate }: Manifest['audio']): boolean => bitrate === 64 && sampleRate === 44_100

const levelOf = ({ audio }: Tools, { targetLufs }: Manifest['audio']) => ({
  targetLufs,
  encoder: audio.version,
})

const silence: FailedOutcome = {
  kind: 'failed',
  reason: SILENT_SOUND_MESSAGE,
}

const soundOf = (master: Master): MadeSound => {
  const { storageKey, hash, bytes, levelled } = master
  const { durationMs, integratedLufs, peakDb } = levelled
  return { storageKey, hash, bytes, durationMs, integratedLufs, peakDb }
}

/** A rejected sound is not used, and not encoded for this book alone either. */
const refusalOf = ({ rejected }: MediaFile): FailedOutcome | undefined =>
  rejected === undefined ? undefined : { kind: 'failed', reason: rejected }

const findMaster = async (
  tools: Tools,
  { mediaId, audio }: WantedMaster,
): Promise<MadeSound | FailedOutcome | undefined> => {
  const state = await tools.media.state(mediaStream(mediaId))
  if (state.status !== 'Active') return undefined
  const master = masterAt(state.file, levelOf(tools, audio))
  if (!master) return refusalOf(state.file)
  return countsAsSilence(state.file) ? silence : soundOf(master)
}

/** The sound of an item that consists of one finished master; undefined: something has to be made first. */
export const masterOf = async (
  tools: Tools,
  { source }: HeardItem,
  { audio }: Manifest,
): Promise<MadeSound | undefined> => {
  const [only, ...others] = recordingsIn({ source })
  const isMore = others.length > 0 || (source.kind === 'spoken' && source.rest !== undefined)
  if (!only || isMore || !isOfMasters(audio)) return undefined
  const sound = await findMaster(tools, { mediaId: only.mediaId, audio })
  return sound && 'kind' in sound ? undefined : sound
}

/** A book without masters still needs its sounds checked, and making the master checks them. */
const listenTo = async (tools: Tools, mediaId: MediaId, context: Parameters<MakeSound>[2]) => {
  const now = () => tools.media.state(mediaStream(mediaId))
  const state = await now()
  if (state.status === 'Active' && awaitsCheck(state.file)) await tools.makeSound(mediaId, 'mp3', context)
  const after = await now()
  return after.status === 'Active' ? refusalOf(after.file) : undefined
}

/**
 * The master of a sound, made where it is missing; a failure where none can be made, or where it is silent and no
 * person has called that right. Undefined where the book has another profile or level, or the file was removed since
 * the order: the book then encodes the sound for itself.
 */
export const makeMaster = async (
  tools: Tools,
  wanted: WantedMaster,
  job: JobAttempt<{ readonly productionId: string; readonly itemId: string }>,
): Promise<MadeSound | FailedOutcome | undefined> => {
  const { mediaId, onWorked } = wanted
  const context = { ...reportContext(job, `master ${mediaId}`), signal: job.signal }
  if (!isOfMasters(wanted.audio)) {
    return listenTo(tools, mediaId, context)
  }
  const known = await findMaster(tools, wanted)
  if (known) return known
  await tools.makeSound(mediaId, 'mp3', { ...context, ...(onWorked && { onWorked }) })
  return findMaster(tools, wanted)
}
