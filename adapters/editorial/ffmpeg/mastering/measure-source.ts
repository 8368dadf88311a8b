import { rm } from 'node:fs/promises'
import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import type { Filter, Recipe } from '../command-line.ts'
import { evenParts, fromZero, METER_STEP_MS, type Part, partGate } from '../encoding/parts.ts'
import { readWavLayout } from '../encoding/wav-layout.ts'
import type { ToolFailure } from '../failure.ts'
import { type Limits, runFfmpeg } from '../run-ffmpeg.ts'
import { integratedLoudness } from './loudness-gate.ts'
import {
  asChannels,
  type Loudness,
  meter,
  type PeakKind,
  peaksBetween,
  readLoudness,
  withoutRumble,
} from './measure-loudness.ts'
import { belowFullScale, noPeaks, type PeakCourse, peaksOnly, readPeakCourse } from './peak-course.ts'
import { type Channel, numberIn, SILENCE_DB, statistics, statisticsIn } from './statistics.ts'

/** Every measurement that decisions before encoding need, from one decoding. */
export type SourceMeasurement = Loudness & {
  /** The container by ffmpeg's name. */
  readonly container: string
  readonly codec: string
  readonly sampleRate: number
  /** Some of the sound could not be decoded and is lost. */
  readonly isBroken: boolean
  readonly channels: readonly Channel[]
  /** The channel or channels of the output. */
  readonly mix: readonly Channel[]
  /** Loudness of the last 400 ms (LUFS), every 100 ms. */
  readonly momentary: readonly number[]
  /** Empty unless the caller asks for it. */
  readonly course: PeakCourse
}

const level = /^lavfi\.r128\.M=(\S+)$/

/** Reads ffmpeg's output line by line, because it grows with the sound. */
const listenTo = () => {
  const momentary: number[] = []
  const others: string[] = []
  let rest = ''
  const take = (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) {
      const value = level.exec(each)?.[1]
      if (value !== undefined) momentary.push(Math.max(SILENCE_DB, numberIn(value, SILENCE_DB)))
      else if (!each.startsWith('frame:')) others.push(each)
    }
  }
  return { momentary, take, said: () => others.join('\n') }
}

type MeasureOptions = Limits & {
  readonly channels: 1 | 2
  /** Measures only this channel, from 0. */
  readonly only?: number | undefined
  /** Filters applied to the source before everything else, so that it can be measured at all. */
  readonly first?: readonly Filter[]
  readonly peaks?: PeakKind
  /** The sample rate of the file, where it is known. */
  readonly sampleRate?: number
  /** What the frames of an MP3 say. The rate is the first one's, and some file has others behind it. */
  readonly frames?: Pick<Mp3Facts, 'channels' | 'sampleRate'> | undefined
  /** A path at which ffmpeg keeps the course of peaks for a while; with it the result has a `course`. */
  readonly scratch?: string | undefined
}

/** This much sound before a part is measured too, for filters that remember and a meter that looks back. */
const LEAD_IN_MS = 1_000

const startOf = ({ fromMs }: Part) => Math.max(0, fromMs - LEAD_IN_MS)

/** Cuts a part out and starts its clock at 0, so that the parts together report the work done. */
const cut = (part: Part, steps: readonly Filter[]): readonly Filter[] => {
  const { fromMs, toMs } = part
  if (fromMs === 0 && toMs === undefined) return steps
  const end = toMs === undefined ? {} : { end: toMs / 1000 }
  return [{ filter: 'atrim', options: { start: startOf(part) / 1000, ...end } }, ...steps, fromZero]
}

type MeasureOutcome = ({ readonly kind: 'ok' } & SourceMeasurement) | ToolFailure

const readSourceLayout = async (path: string) => {
  const layout = await readWavLayout(path).catch(() => undefined)
  return { isMono: layout?.channels === 1, ...(layout?.plainBits && { sampleRate: layout.sampleRate }) }
}

const stepsOf = async (
  path: string,
  { channels, only, first = [], peaks = 'sample', scratch, frames, ...hearing }: MeasureOptions,
): Promise<readonly Filter[]> => {
  const known = frames ? { ...frames, isMono: frames.channels === 1 } : await readSourceLayout(path)
  const { sampleRate = known.sampleRate } = hearing
  // A sound known to have one channel is measured once.
  const asItCame = channels === 1 && known.isMono ? [] : [statistics]
  const cleaned = [...asItCame, ...asChannels(channels, only), statistics, withoutRumble]
  const levels = { filter: 'ametadata', options: { mode: 'print', key: 'lavfi.r128.M', file: '-' } }
  return [
    ...first,
    ...cleaned,
    ...(frames ? [{ filter: 'aresample', options: frames.sampleRate }] : []),
    ...meter(sampleRate, { metadata: 1 }),
    levels,
    ...(peaks === 'true' ? peaksBetween(sampleRate) : []),
    ...(scratch === undefined ? [] : [belowFullScale]),
  ]
}

/** The last match describes the output. */
const audio = /Stream #0:\S+ Audio: (\w+).*? (\d+) Hz/g

const DECODE_ERROR = /Error (?:while decoding stream|submitting packet to decoder)/

const courseOf = async ({ scratch }: MeasureOptions, part: Part, sampleRate: number): Promise<PeakCourse> => {
  if (scratch === undefined) return noPeaks
  const { levels, stepMs } = await readPeakCourse(scratch, sampleRate)
  return { levels: levels.subarray(Math.round((part.fromMs - startOf(part)) / stepMs)), stepMs }
}

const hearPart = async (path: string, part: Part, hearing: MeasureOptions): Promise<MeasureOutcome> => {
  const { scratch, signal, timeoutSeconds } = hearing
  const heard = listenTo()
  const steps = cut(part, await stepsOf(path, hearing))
  const recipe: Recipe = (output) =>
    scratch === undefined ? output.audioFilters([...steps]).format('null') : peaksOnly(output.audioFilters([...steps]))
  const run = { input: path, recipe, tellsLength: true, onDecoded: heard.take, signal, timeoutSeconds }
  try {
    const report = await runFfmpeg({ ...run, ...(scratch !== undefined && { output: scratch }) })
    if (report.kind === 'failed') return report
    const loudness = readLoudness({ ...report, stdout: heard.said() })
    const streams = report.stderr.matchAll(audio).toArray()
    const [, container = ''] = /^Input #0, (\S+), from/m.exec(report.stderr) ?? []
    const own = heard.momentary.slice(part.fromMs === 0 ? 0 : LEAD_IN_MS / METER_STEP_MS)
    const [codec = '', sampleRate] = streams[0]?.slice(1) ?? []
    return {
      kind: 'ok',
      container,
      codec,
      sampleRate: Number(sampleRate),
      isBroken: DECODE_ERROR.test(report.stderr),
      ...loudness,
      durationMs: startOf(part) + loudness.durationMs,
      ...statisticsIn(report.stderr),
      momentary: own,
      course: await courseOf(hearing, part, Number(streams.at(-1)?.[2])),
    }
  } finally {
    if (scratch !== undefined) await rm(scratch, { force: true })
  }
}

const mergeChannels = (parts: readonly (readonly Channel[])[]): readonly Channel[] =>
  (parts[0] ?? []).map((_, at) => {
    const each = parts.flatMap((channels) => channels[at] ?? [])
    const mean = (of: (channel: Channel) => number) => each.reduce((sum, one) => sum + of(one), 0) / each.length
    return {
      rmsDb: 10 * Math.log10(mean(({ rmsDb }) => 10 ** (rmsDb / 10))),
      offset: mean(({ offset }) => offset),
      flatness: Math.max(...each.map(({ flatness }) => flatness)),
      hasNoNumbers: each.some(({ hasNoNumbers }) => hasNoNumbers),
    }
  })

const coursesJoined = (parts: readonly PeakCourse[]): PeakCourse => {
  const levels = new Float32Array(parts.reduce((steps, part) => steps + part.levels.length, 0))
  let at = 0
  for (const part of parts) {
    levels.set(part.levels, at)
    at += part.levels.length
  }
  return { levels, stepMs: parts[0]?.stepMs ?? 1 }
}

/** Joins the measurements of parts of about equal length. The last part ends with the sound. */
const joinMeasurements = (parts: readonly SourceMeasurement[], last: SourceMeasurement): SourceMeasurement => {
  const momentary = parts.flatMap((part) => part.momentary)
  return {
    ...last,
    peakDb: Math.max(...parts.map(({ peakDb }) => peakDb)),
    integratedLufs: integratedLoudness(momentary),
    isBroken: parts.some(({ isBroken }) => isBroken),
    channels: mergeChannels(parts.map(({ channels }) => channels)),
    mix: mergeChannels(parts.map(({ mix }) => mix)),
    momentary,
    course: coursesJoined(parts.map(({ course }) => course)),
  }
}

const WHOLE_SOUND: Part = { fromMs: 0, toMs: undefined }

/** Decodes each part once, all in parallel. */
export const measureInParts = async (
  path: string,
  parts: readonly Part[],
  hearing: MeasureOptions,
): Promise<MeasureOutcome> => {
  const own = (index: number) => hearing.scratch && { scratch: `${hearing.scratch}.${index}` }
  const told = await Promise.all(
    parts.map((part, index) => partGate(() => hearPart(path, part, { ...hearing, ...own(index) }))),
  )
  const failed = told.find((one) => one.kind === 'failed')
  if (failed) return failed
  const heard = told.filter((one) => one.kind === 'ok')
  const last = heard.at(-1)
  // The sound is shorter than its header said.
  if (!last || last.momentary.length === 0) return hearPart(path, WHOLE_SOUND, hearing)
  return { kind: 'ok', ...joinMeasurements(heard, last) }
}

/**
 * Measures a source as it arrived and as the output's channels, in one decoding. `durationMs`: the approximate length,
 * where it is known; a long sound is measured in parts.
 */
export const measureSource = (
  path: string,
  { durationMs = 0, ...hearing }: MeasureOptions & { readonly durationMs?: number | undefined },
): Promise<MeasureOutcome> => {
  const parts = evenParts(durationMs)
  return parts.length === 1 ? hearPart(path, WHOLE_SOUND, hearing) : measureInParts(path, parts, hearing)
}
