import type { OnWorked } from '../../commands/media/sound-tools.ts'
import { mediaStream } from '../../commands/media/stream.ts'
import { type Master, masterAt } from '../../commands/media/variants.ts'
import type { MediaId } from '../../domain/core/ids.ts'
import { awaitsCheck, countsAsSilence } from '../../domain/media/state.ts'
import type { HeardItem, Manifest } from '../../domain/production/manifest.ts'
import { type JobAttempt, reportContext } from '../runner/jobs.ts'
import type { MakeSound } from '../sounds/make-sound.ts'
import type { Failed, MadeSound } from './ports.ts'
import type { ProductionTools } from './tools.ts'

type Wanted = { readonly mediaId: MediaId; readonly audio: Manifest['audio']; readonly onWorked?: OnWorked }

/** Masters are made in the profile of talking books. */
const isOfMasters = ({ bitrate, sampleRate }: Manifest['audio']): boolean => bitrate === 64 && sampleRate === 44_100

const levelOf = ({ audio }: ProductionTools, { targetLufs }: Manifest['audio']) => ({
  targetLufs,
  encoder: audio.version,
})

const silence: Failed = {
  kind: 'failed',
  reason: 'det är tyst från början till slut. Ska det vara så, öppna artikeln och svara ”Det är rätt” vid ljudet.',
}

const soundOf = (master: Master | undefined): MadeSound | undefined => {
  if (!master) return undefined
  const { storageKey, hash, bytes, levelled } = master
  const { durationMs, integratedLufs, peakDb } = levelled
  return { storageKey, hash, bytes, durationMs, integratedLufs, peakDb }
}

const found = async (tools: ProductionTools, { mediaId, audio }: Wanted): Promise<MadeSound | Failed | undefined> => {
  const state = await tools.media.state(mediaStream(mediaId))
  if (state.status !== 'Present') return undefined
  const master = masterAt(state.file, levelOf(tools, audio))
  return master && countsAsSilence(state.file) ? silence : soundOf(master)
}

/** What an item sounds like when that is one master that has been made; undefined when something is to be done first. */
export const masterOf = async (
  tools: ProductionTools,
  { source }: HeardItem,
  { audio }: Manifest,
): Promise<MadeSound | undefined> => {
  const [only, ...others] = source.kind === 'sounds' ? source.sounds : []
  if (!only || others.length > 0 || !isOfMasters(audio)) return undefined
  const sound = await found(tools, { mediaId: only.mediaId, audio })
  return sound && 'kind' in sound ? undefined : sound
}

/** A book may be made without masters, but of no sound that nobody has listened to: that is done when a master is made. */
const listenTo = async (tools: ProductionTools, mediaId: MediaId, context: Parameters<MakeSound>[2]) => {
  const state = await tools.media.state(mediaStream(mediaId))
  if (state.status === 'Present' && awaitsCheck(state.file)) await tools.makeSound(mediaId, 'mp3', context)
}

/**
 * The sound's master, made where it is missing; a failure where it is silent and nobody has said that it is right. Undefined where the book wants another profile or level, or the file has
 * been removed since the book was ordered: then it is encoded for this book alone.
 */
export const makeMaster = async (
  tools: ProductionTools,
  wanted: Wanted,
  job: JobAttempt<{ readonly productionId: string; readonly itemId: string }>,
): Promise<MadeSound | Failed | undefined> => {
  const { mediaId, onWorked } = wanted
  const context = { ...reportContext(job, `master ${mediaId}`), signal: job.signal }
  if (!isOfMasters(wanted.audio)) {
    await listenTo(tools, mediaId, context)
    return undefined
  }
  const known = await found(tools, wanted)
  if (known) return known
  await tools.makeSound(mediaId, 'mp3', { ...context, ...(onWorked && { onWorked }) })
  return found(tools, wanted)
}
