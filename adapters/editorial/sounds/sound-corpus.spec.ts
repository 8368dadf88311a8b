import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import { soundFolder } from '../ffmpeg/testing/sounds.ts'
import { openImageTools } from '../images/image-tools.ts'
import { fileInspector } from '../inspection/inspect-file.ts'
import { openSoundTools } from './sound-tools.ts'
import { writeCorpus } from './testing/corpus.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const inspect = fileInspector(await openImageTools(join(tmpdir(), 'ljudkod-corpus-images')), { maxSoundHours: 24 })
const tools = await openSoundTools(place('work'), () => undefined)
const corpus = await writeCorpus(home)
const TARGET_LUFS = -18

type Master = { readonly path: string; readonly findings: readonly string[]; readonly statedMs: number }
type Outcome = { readonly refused: string } | Master

const takeIn = async (name: string): Promise<Outcome> => {
  const found = await inspect(place(name), { name })
  if (found.outcome === 'refused') return { refused: found.reason }
  if (found.kind !== 'sound') return { refused: `It is taken as ${found.kind}.` }
  const durationMs = found.facts?.kind === 'sound' ? found.facts.durationMs : 0
  const made = await tools.master(place(name), { targetLufs: TARGET_LUFS, durationMs })
  return made.kind === 'failed'
    ? { refused: made.reason }
    : { path: made.path, findings: made.findings.map(({ kind }) => kind), statedMs: durationMs }
}

const soundGate = concurrencyGate(3)
const outcomes = new Map(
  await Promise.all(corpus.map(async ({ name }) => [name, await soundGate(() => takeIn(name))] as const)),
)

type DecodedSound = { readonly samples: Float32Array; readonly lufs: number; readonly peakDb: number }

/** Decodes and measures all masters with one start of ffmpeg, independently of our meter. */
const hear = (paths: readonly string[]): readonly DecodedSound[] => {
  const meters = paths.map((_, at) => `[${at}:a]asplit[s${at}][m${at}];[m${at}]ebur128=peak=true,anullsink`)
  const outputs = paths.flatMap((path, at) => ['-map', `[s${at}]`, '-f', 'f32le', `${path}.raw`])
  const inputs = paths.flatMap((path) => ['-i', path])
  const options = ['-hide_banner', '-nostdin', '-nostats', ...inputs, '-filter_complex', meters.join(';'), ...outputs]
  const { stderr } = spawnSync('ffmpeg', options, { encoding: 'utf8', maxBuffer: 1e9 })
  const summaries = new Map(
    stderr
      .split(/^\[Parsed_ebur128_(?=\d+ @ \S+\] Summary:)/m)
      .slice(1)
      .map((text) => [Number.parseInt(text, 10), text]),
  )
  const told = [...summaries].toSorted(([a], [b]) => a - b).map(([, text]) => text)
  const number = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1] ?? -Infinity)
  return paths.map((path, at) => {
    const bytes = readFileSync(`${path}.raw`)
    return {
      samples: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4),
      lufs: number(told[at], /I: +(\S+) LUFS/),
      peakDb: number(told[at], /Peak: +(\S+) dBFS/),
    }
  })
}

const madeSounds = corpus.flatMap(({ name }) => {
  const outcome = outcomes.get(name)
  return outcome && 'path' in outcome ? [{ name, ...outcome }] : []
})
const decodedSounds = new Map(hear(madeSounds.map(({ path }) => path)).map((each, at) => [madeSounds[at]?.name, each]))

/** The samples that LAME and a decoder put before a sound. */
const ENCODER_DELAY_SAMPLES = 1_105
/** The length with the padding to whole frames, and the encoder's last frame. */
const lengthOf = (samples: number) => 1_152 * (Math.ceil((samples + 576) / 1_152) + 1)
const SAMPLES_PER_SECOND = 44_100
const fiftyDb = 10 ** (-50 / 20)

type AcceptedSound = { readonly name: string; readonly expected: ExpectedSound }
type ExpectedSound = Exclude<(typeof corpus)[number]['expected'], { readonly refused: RegExp }>

const isAccepted = (one: (typeof corpus)[number]): one is AcceptedSound => !('refused' in one.expected)
const acceptedSounds = corpus.filter(isAccepted)
const refusedSounds = corpus.flatMap(({ name, expected }) => ('refused' in expected ? [{ name, ...expected }] : []))
/** A sound shorter than a block of the meter has no loudness. */
const levelledSounds = acceptedSounds.filter(
  ({ expected: { level, samples } }) => level === undefined && samples >= 0.4 * SAMPLES_PER_SECOND,
)
const centredSounds = acceptedSounds.filter(({ expected: { samples } }) => samples >= SAMPLES_PER_SECOND)

const samplesOf = (name: string) => decodedSounds.get(name)?.samples ?? new Float32Array()

it('is of more than a hundred files', () => expect(corpus.length).toBeGreaterThan(100))

describe('a file that holds no sound of ours is refused in words', () => {
  it.each(refusedSounds)('$name', ({ name, refused: words }) =>
    expect(outcomes.get(name)).toEqual({ refused: expect.stringMatching(words) }),
  )
})

describe('a sound is taken whole, and what is strange in it is told', () => {
  it.each(acceptedSounds)('$name', ({ name, expected: { samples, around = 0, findings } }) => {
    expect(outcomes.get(name)).toMatchObject({ path: expect.any(String), findings })
    const { length } = samplesOf(name)
    expect(length).toBeGreaterThanOrEqual(lengthOf(samples - around))
    expect(length).toBeLessThanOrEqual(lengthOf(samples + around))
  })
})

// Some containers count whole packets.
describe('a sound is said to be as long as it is heard', () => {
  const stated = new Map(madeSounds.map(({ name, statedMs }) => [name, statedMs]))
  it.each(acceptedSounds)('$name', ({ name, expected: { samples, around = 0 } }) => {
    const tolerance = 50 + (2 * around * 1_000) / SAMPLES_PER_SECOND
    expect(Math.abs((stated.get(name) ?? 0) - (samples * 1_000) / SAMPLES_PER_SECOND)).toBeLessThanOrEqual(tolerance)
  })
})

describe('a master begins and ends without a click, and cracks nowhere', () => {
  it.each(acceptedSounds)('$name', ({ name }) => {
    const { 0: first = 1, [samplesOf(name).length - 1]: last = 1 } = samplesOf(name)
    expect(Math.max(Math.abs(first), Math.abs(last))).toBeLessThan(fiftyDb)
    expect(decodedSounds.get(name)?.peakDb).not.toBeGreaterThan(-1)
  })
})

it('a master of what was cut off within a wave swells and fades', () => {
  const samples = samplesOf('begins and ends in a wave.wav')
  const highestAt = (from: number, length: number) =>
    samples.subarray(from, from + length).reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  const wave = highestAt(SAMPLES_PER_SECOND, SAMPLES_PER_SECOND)
  for (const border of [ENCODER_DELAY_SAMPLES, ENCODER_DELAY_SAMPLES + 3.5 * SAMPLES_PER_SECOND])
    expect(highestAt(border - 10, 20)).toBeLessThan(wave / 5)
})

describe('a master is as loud as all others', () => {
  it.each(levelledSounds)('$name', ({ name, expected: { samples } }) => {
    const tolerance = samples < 3 * SAMPLES_PER_SECOND ? 2 : 0.5
    expect(Math.abs((decodedSounds.get(name)?.lufs ?? 0) - TARGET_LUFS)).toBeLessThanOrEqual(tolerance)
  })
})

describe('a master swings about nothing', () => {
  it.each(centredSounds)('$name', ({ name }) => {
    const samples = samplesOf(name)
    expect(Math.abs(samples.reduce((sum, each) => sum + each, 0) / samples.length)).toBeLessThan(fiftyDb)
  })
})
