import { join } from 'node:path'
import { FileMissing } from '../../commands/file-storage.ts'
import type { ManifestItem } from '../../domain/production/manifest.ts'
import type { JobAttempt, OrderedJob } from '../jobs.ts'
import type { Failed, Mp3Profile } from './ports.ts'
import { soundHash } from './sound-hash.ts'
import { type ProductionJob, type ProductionTools, productionAt, report, type RunningProduction } from './tools.ts'

export type EncodeJob = ProductionJob & { readonly itemId: string }

const sampleRates = [22_050, 24_000, 44_100, 48_000] as const

const profileOf = ({ bitrate, sampleRate }: RunningProduction['started']['manifest']['audio']): Mp3Profile => ({
  bitrateKbps: bitrate,
  sampleRate: sampleRates.find((rate) => rate === sampleRate) ?? 44_100,
  channels: 1,
})

export const encodeFailure = ({ name, source }: ManifestItem, reason: string): string =>
  source.kind === 'sounds'
    ? `Ljudet till ”${name}” kunde inte kodas: ${reason}`
    : `Rubriken ”${name}” kunde inte läsas av talsyntesen: ${reason}`

/** One local sound of everything the item says. */
const oneSource = async (
  { audio, storage }: ProductionTools,
  { folder, signal }: JobAttempt<EncodeJob>,
  { source }: ManifestItem,
  language: 'sv' | 'en',
): Promise<{ readonly kind: 'ok'; readonly path: string } | Failed> => {
  const output = join(folder, 'source.wav')
  if (source.kind === 'spoken') {
    const spoken = await audio.speak({ text: source.text, language, output, signal })
    return spoken.kind === 'ok' ? { kind: 'ok', path: output } : spoken
  }
  const sources = await Promise.all(source.sounds.map(({ storageKey }) => storage.localPath(storageKey)))
  const [only] = sources
  if (sources.length === 1 && only !== undefined) return { kind: 'ok', path: only }
  const joined = await audio.join({ sources, output, signal })
  return joined.kind === 'ok' ? { kind: 'ok', path: output } : joined
}

const encodeItem = async (
  tools: ProductionTools,
  job: JobAttempt<EncodeJob>,
  item: ManifestItem,
  production: RunningProduction,
) => {
  const { audio, storage, made } = tools
  const { manifest } = production.started
  const source = await oneSource(tools, job, item, manifest.language)
  if (source.kind === 'failed') return source
  const output = join(job.folder, 'encoded.mp3')
  const profile = profileOf(manifest.audio)
  const { targetLufs } = manifest.audio
  const encoded = await audio.encode({ source: source.path, output, profile, targetLufs, signal: job.signal })
  if (encoded.kind === 'failed') return encoded
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(output)
  const { integratedLufs, peakDb } = encoded.loudness
  const sound = { storageKey, hash, bytes, durationMs: encoded.facts.durationMs, integratedLufs, peakDb }
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
  const outcome = await encodeItem(tools, job, item, production).catch((error: unknown) => {
    if (error instanceof FileMissing) return { kind: 'failed', reason: 'filen finns inte kvar.' } as const
    throw error
  })
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
