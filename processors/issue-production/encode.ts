import { join } from 'node:path'
import { FileMissing } from '../../commands/file-storage.ts'
import type { Manifest, ManifestItem } from '../../domain/production/manifest.ts'
import type { JobAttempt, OrderedJob } from '../jobs.ts'
import type { EncodedPart, Failed, Mp3Profile } from './ports.ts'
import { soundHash } from './sound-hash.ts'
import { type ProductionJob, type ProductionTools, productionAt, report, type RunningProduction } from './tools.ts'

export type EncodeJob = ProductionJob & { readonly itemId: string }

const sampleRates = [22_050, 24_000, 44_100, 48_000] as const

const profileOf = ({ bitrate, sampleRate }: Manifest['audio']): Mp3Profile => ({
  bitrateKbps: bitrate,
  sampleRate: sampleRates.find((rate) => rate === sampleRate) ?? 44_100,
  channels: 1,
})

export const encodeFailure = ({ name, source }: ManifestItem, reason: string): string =>
  source.kind === 'sounds'
    ? `Ljudet till ”${name}” kunde inte kodas: ${reason}`
    : `Rubriken ”${name}” kunde inte läsas av talsyntesen: ${reason}`

type Making = {
  readonly tools: ProductionTools
  readonly job: JobAttempt<EncodeJob>
  readonly item: ManifestItem
  readonly manifest: Manifest
}

/** Local sounds of everything the item says, in order. */
const sourcesOf = async ({ tools, job, item: { source }, manifest }: Making): Promise<readonly string[] | Failed> => {
  const { audio, storage } = tools
  if (source.kind === 'sounds') {
    return Promise.all(source.sounds.map(({ storageKey }) => storage.localPath(storageKey)))
  }
  const output = join(job.folder, 'spoken.wav')
  const { language } = manifest
  const spoken = await audio.speak({ text: source.text, language, output, signal: job.signal })
  return spoken.kind === 'ok' ? [output] : spoken
}

type Part = EncodedPart & { readonly path: string }

const encodeParts = async ({ tools, job, manifest }: Making, sources: readonly string[]) => {
  const { targetLufs } = manifest.audio
  const parts: Part[] = []
  for (const [index, source] of sources.entries()) {
    const output = join(job.folder, `part-${index}.mp3`)
    const profile = profileOf(manifest.audio)
    const encoded = await tools.audio.encode({ source, output, profile, targetLufs, signal: job.signal })
    if (encoded.kind === 'failed') return encoded
    parts.push({ ...encoded, path: output })
  }
  return parts
}

/** Parts have one loudness each, so that their mean over time is the whole's. */
const heardOf = (parts: readonly Part[]) => {
  const lengthMs = parts.reduce((sum, { facts }) => sum + facts.durationMs, 0)
  const weighted = parts.reduce((sum, { facts, loudness }) => sum + facts.durationMs * loudness.integratedLufs, 0)
  return {
    integratedLufs: weighted / Math.max(1, lengthMs),
    peakDb: Math.max(...parts.map((part) => part.loudness.peakDb)),
  }
}

/** What is one part already needs no joining. */
const joinParts = async ({ tools, job }: Making, parts: readonly Part[]) => {
  const [only, ...others] = parts
  if (only && others.length === 0) return { kind: 'ok', path: only.path, durationMs: only.facts.durationMs } as const
  const output = join(job.folder, 'encoded.mp3')
  const joined = await tools.audio.join({ sources: parts.map(({ path }) => path), output, signal: job.signal })
  return joined.kind === 'ok' ? { ...joined, path: output } : joined
}

const encodeItem = async (making: Making) => {
  const { tools, item, manifest } = making
  const { audio, storage, made } = tools
  const sources = await sourcesOf(making)
  if ('kind' in sources) return sources
  const parts = await encodeParts(making, sources)
  if ('kind' in parts) return parts
  const joined = await joinParts(making, parts)
  if (joined.kind === 'failed') return joined
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(joined.path)
  const sound = { storageKey, hash, bytes, durationMs: joined.durationMs, ...heardOf(parts) }
  await made.keep(soundHash(item, manifest, audio.version), sound)
  return { kind: 'ok', sound } as const
}

const showProgress = (
  { progress }: ProductionTools,
  { encoded, started: { issueId, productionId, manifest } }: RunningProduction,
  text: string,
) => {
  const percent = 2 + Math.floor((48 * encoded.size) / Math.max(1, manifest.items.length))
  progress({
    issueId,
    productionId,
    percent,
    text: `Kodar ljud ${encoded.size + 1} av ${manifest.items.length}: ${text}`,
  })
}

/** One item's sound at the book's profile and loudness. */
export const encode = (tools: ProductionTools) => async (job: JobAttempt<EncodeJob>) => {
  const { productionId, itemId } = job.data
  const production = await productionAt(tools, productionId, 'encode')
  const item = production?.started.manifest.items.find((one) => one.itemId === itemId)
  if (!production || !item || production.encoded.has(itemId)) return
  showProgress(tools, production, item.name)
  const outcome = await encodeItem({ tools, job, item, manifest: production.started.manifest }).catch(
    (error: unknown) => {
      if (error instanceof FileMissing) return { kind: 'failed', reason: 'filen finns inte kvar.' } as const
      throw error
    },
  )
  if (outcome.kind === 'ok') return report(tools, job, { type: 'RecordEncoding', sound: { ...outcome.sound, itemId } })
  const reason = encodeFailure(item, outcome.reason)
  return report(tools, job, { type: 'RecordFailure', step: 'encode', itemId, reason })
}

export const giveUpEncoding =
  (tools: ProductionTools) =>
  async (job: OrderedJob<EncodeJob>, cause: string): Promise<void> => {
    const { productionId, itemId } = job.data
    const production = await productionAt(tools, productionId, 'encode')
    const item = production?.started.manifest.items.find((one) => one.itemId === itemId)
    if (!item) return
    await report(tools, job, { type: 'RecordFailure', step: 'encode', itemId, reason: encodeFailure(item, cause) })
  }
