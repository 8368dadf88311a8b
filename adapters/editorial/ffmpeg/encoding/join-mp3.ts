import { createReadStream, createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ToolFailure } from '../failure.ts'
import { type Limits, throughDraft } from '../run-ffmpeg.ts'
import { type MeasuredMp3, readMp3Facts } from './mp3-facts.ts'

type JoinedMp3 = {
  readonly kind: 'ok'
  readonly durationMs: number
  /** The start of each source, in the given order. */
  readonly startsMs: readonly number[]
}

const hasOtherFormat = (one: MeasuredMp3, other: MeasuredMp3) =>
  one.channels !== other.channels || one.sampleRate !== other.sampleRate || one.bitrateKbps !== other.bitrateKbps

const bytesOf = async function* (prefix: Uint8Array | undefined, sources: readonly string[]) {
  if (prefix) yield prefix
  for (const source of sources) yield* createReadStream(source)
}

const factsOf = async (sources: readonly string[]): Promise<readonly MeasuredMp3[] | ToolFailure> => {
  const facts: MeasuredMp3[] = []
  for (const source of sources) {
    const known = await readMp3Facts(source)
    if (!known || known.tagged || !known.cbr) return { kind: 'failed', reason: `${basename(source)} är ingen ren MP3.` }
    facts.push(known)
  }
  const [first] = facts
  if (!first) return { kind: 'failed', reason: 'Det finns inget ljud att slå ihop.' }
  if (facts.some((other) => hasOtherFormat(first, other))) return { kind: 'failed', reason: 'Ljuden har olika profil.' }
  return facts
}

/** Counts in samples, so that rounding does not add up. */
const placesOf = (facts: readonly MeasuredMp3[]) => {
  let samples = 0
  const ends = facts.map((known) => {
    samples += known.samples
    return Math.floor((samples * 1000) / known.sampleRate)
  })
  return { startsMs: [0, ...ends.slice(0, -1)], durationMs: ends.at(-1) ?? 0 }
}

/** Joins untagged MP3s of the same profile frame by frame without encoding; a tag with chapters may go first. */
export const joinMp3 = async (
  sources: readonly string[],
  output: string,
  { prefix, signal }: Pick<Limits, 'signal'> & { readonly prefix?: Uint8Array } = {},
): Promise<JoinedMp3 | ToolFailure> => {
  const facts = await factsOf(sources)
  if ('kind' in facts) return facts
  const { startsMs, durationMs } = placesOf(facts)
  return throughDraft(output, async (draft) => {
    await pipeline(bytesOf(prefix, sources), createWriteStream(draft), signal ? { signal } : {})
    return { kind: 'ok', durationMs, startsMs }
  })
}
