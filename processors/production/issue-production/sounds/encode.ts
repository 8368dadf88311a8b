import { join } from 'node:path'
import type { OnProgress } from '../../../../commands/editorial/media/sounds/sound-tools.ts'
import { FileMissing } from '../../../../commands/kernel/file-storage.ts'
import type { Mp3Profile } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import {
  type HeardItem,
  heardItems,
  type ItemSource,
  type Manifest,
  type SoundSource,
} from '../../../../domain/production/manifest/manifest.ts'
import type { JobAttempt, OrderedJob } from '../../../kernel/runner/jobs.ts'
import type { FailedOutcome, MadeSound } from '../ports.ts'
import { type ProductionJob, type ProductionTools, productionAt, report } from '../tools.ts'
import { makeMaster } from './masters.ts'
import { soundHash } from './sound-hash.ts'

type EncodeJob = ProductionJob & { readonly itemId: string }

const sampleRates = [22_050, 24_000, 44_100, 48_000] as const

const profileOf = ({ bitrate, sampleRate }: Manifest['audio']): Mp3Profile => ({
  bitrateKbps: bitrate,
  sampleRate: sampleRates.find((rate) => rate === sampleRate) ?? 44_100,
  channels: 1,
})

const encodeFailure = ({ name, source }: HeardItem, reason: string): string =>
  source.kind === 'sounds' || source.recording
    ? `Ljudet till ”${name}” kunde inte kodas: ${reason}`
    : `Rubriken ”${name}” kunde inte läsas av talsyntesen: ${reason}`

type EncodeContext = {
  readonly tools: ProductionTools
  readonly job: JobAttempt<EncodeJob>
  readonly item: HeardItem
  readonly manifest: Manifest
  readonly onWorked: OnProgress
}

const speak = async (
  { tools, job, manifest }: EncodeContext,
  text: string,
): Promise<{ readonly path: string } | FailedOutcome> => {
  const output = join(job.folder, 'spoken.wav')
  const { language } = manifest
  const spoken = await tools.audio.speak({ text, language, output, signal: job.signal })
  return spoken.kind === 'ok' ? { path: output } : spoken
}

type Part = Omit<MadeSound, 'storageKey' | 'hash' | 'bytes'> & { readonly path: string; readonly master?: MadeSound }

const encodePart = async (
  { tools, job, manifest, onWorked }: EncodeContext,
  source: string,
  name: string,
): Promise<Part | FailedOutcome> => {
  const output = join(job.folder, `${name}.mp3`)
  const { targetLufs } = manifest.audio
  const profile = profileOf(manifest.audio)
  const encoded = await tools.audio.encode({ source, output, profile, targetLufs, onWorked, signal: job.signal })
  if (encoded.kind === 'failed') return encoded
  const { integratedLufs, peakDb } = encoded.loudness
  return { path: output, durationMs: encoded.facts.durationMs, integratedLufs, peakDb }
}

/** A sound is levelled only once: the book takes the master where it wants the publication's loudness. */
const partOf = async (
  making: EncodeContext,
  { mediaId, storageKey }: SoundSource,
  name: string,
): Promise<Part | FailedOutcome> => {
  const { tools, job, manifest, onWorked } = making
  const master = await makeMaster(tools, { mediaId, audio: manifest.audio, onWorked }, job)
  if (!master) return encodePart(making, await tools.storage.localPath(storageKey), name)
  if ('kind' in master) return master
  const { durationMs, integratedLufs, peakDb } = master
  return { path: await tools.storage.localPath(master.storageKey), durationMs, integratedLufs, peakDb, master }
}

const spokenPart = async (making: EncodeContext, text: string): Promise<Part | FailedOutcome> => {
  const spoken = await speak(making, text)
  return 'kind' in spoken ? spoken : encodePart(making, spoken.path, 'part')
}

/** The narrator's recording of a name, then the synthesiser for the rest; without a recording the synthesiser alone. */
const partsOfName = async (
  making: EncodeContext,
  { text, recording, rest }: Extract<ItemSource, { readonly kind: 'spoken' }>,
): Promise<readonly Part[] | FailedOutcome> => {
  const first = recording ? await partOf(making, recording, 'recording') : await spokenPart(making, text)
  if ('kind' in first) return first
  const second = recording && rest !== undefined ? await spokenPart(making, rest) : undefined
  if (!second) return [first]
  return 'kind' in second ? second : [first, second]
}

/** All parts of an item, in order. */
const partsOf = async (making: EncodeContext): Promise<readonly Part[] | FailedOutcome> => {
  const { source } = making.item
  if (source.kind === 'spoken') return partsOfName(making, source)
  const parts: Part[] = []
  let [before, worked] = [0, 0]
  const onWorked = (milliseconds: number) => {
    worked = before + milliseconds
    making.onWorked(worked)
  }
  for (const [index, sound] of source.sounds.entries()) {
    before = worked
    const part = await partOf({ ...making, onWorked }, sound, `part-${index}`)
    if ('kind' in part) return part
    parts.push(part)
  }
  return parts
}

/** The mean loudness of the parts, weighted by their length. */
const loudnessOf = (parts: readonly Part[]) => {
  const lengthMs = parts.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const weighted = parts.reduce((sum, { durationMs, integratedLufs }) => sum + durationMs * integratedLufs, 0)
  return { integratedLufs: weighted / Math.max(1, lengthMs), peakDb: Math.max(...parts.map(({ peakDb }) => peakDb)) }
}

/** A single part needs no joining, and a master is in the storage already. */
const joinParts = async ({ tools, job }: EncodeContext, parts: readonly Part[]): Promise<MadeSound | FailedOutcome> => {
  const [only, ...others] = parts
  const isOne = only !== undefined && others.length === 0
  if (isOne && only.master) return only.master
  const output = join(job.folder, 'encoded.mp3')
  const sources = parts.map(({ path }) => path)
  const joined = isOne
    ? { kind: 'ok' as const, durationMs: only.durationMs }
    : await tools.audio.join({ sources, output, signal: job.signal })
  if (joined.kind === 'failed') return joined
  const { key: storageKey, sha256: hash, bytes } = await tools.storage.adopt(isOne ? only.path : output)
  return { storageKey, hash, bytes, durationMs: joined.durationMs, ...loudnessOf(parts) }
}

const encodeItem = async (making: EncodeContext) => {
  const { tools, item, manifest } = making
  const parts = await partsOf(making)
  if ('kind' in parts) return parts
  const sound = await joinParts(making, parts)
  if ('kind' in sound) return sound
  await tools.made.keep(soundHash(item, manifest, tools.audio.version), sound)
  return { kind: 'ok', sound } as const
}

/** Makes the sound of one item at the book's profile and loudness. */
export const encode = (tools: ProductionTools) => async (job: JobAttempt<EncodeJob>) => {
  const { productionId, itemId } = job.data
  const production = await productionAt(tools, productionId, 'encode')
  const item = heardItems(production?.started.manifest.items ?? []).find((one) => one.itemId === itemId)
  if (!production || !item || production.encoded.has(itemId)) return
  const { onWorked, end } = tools.soundProgress.begin(production, itemId)
  let isReady = false
  try {
    const outcome = await encodeItem({ tools, job, item, manifest: production.started.manifest, onWorked }).catch(
      (error: unknown) => {
        if (error instanceof FileMissing) return { kind: 'failed', reason: 'filen finns inte kvar.' } as const
        throw error
      },
    )
    isReady = outcome.kind === 'ok'
    if (outcome.kind === 'ok')
      return await report(tools, job, { type: 'RecordEncoding', sound: { ...outcome.sound, itemId } })
    const reason = encodeFailure(item, outcome.reason)
    return await report(tools, job, { type: 'RecordFailure', step: 'encode', itemId, reason })
  } finally {
    end(isReady)
  }
}

/**
 * A job that failed again and again met a fault outside the sound, so the failure is reported for the step, once for
 * all sounds.
 */
export const giveUpEncoding =
  (tools: ProductionTools) =>
  async (job: OrderedJob<EncodeJob>, reason: string): Promise<void> =>
    report(tools, job, { type: 'RecordFailure', step: 'encode', itemId: job.data.itemId, reason })
