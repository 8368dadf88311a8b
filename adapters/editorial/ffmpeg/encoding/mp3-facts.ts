import { stat } from 'node:fs/promises'
import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import { giveBack, lendMemory } from '../../../kernel/file-storage/lent-memory.ts'
import { PART_BYTES, partsOfFile } from '../../../kernel/file-storage/parts-of-file.ts'
import { type Frame, infoFrameIn, isFollowed, isTag, readHeader, tagLength } from './mp3-frames.ts'

export type MeasuredMp3 = Mp3Facts & {
  /** The exact length. */
  readonly samples: number
  /** The length in a Xing/Info header: a file whose header states much more than its frames has lost its end. */
  readonly statedMs?: number
  /** The first place where bytes between frames are no frames: some sound is lost there. */
  readonly brokenAtMs?: number
  /** Foreign bytes before the first frame, given only when they are more than some programs leave. */
  readonly strayInFront?: number
}

/** The most foreign bytes before the first frame for which a file of unknown kind still counts as an MP3. */
const longestLead = 1 << 16

/** The most bytes of a frame. */
const longestFrame = 1 << 12

/** Some programs leave fewer bytes than this between frames; it is less than a frame of the thinnest speech. */
const MIN_BROKEN_GAP_BYTES = 96

const newCount = (longest: number) => ({
  lead: 0,
  longestLead: longest,
  /** Foreign bytes since the last frame. */
  gap: 0,
  brokenAtMs: undefined as number | undefined,
  samples: 0,
  /** Samples by sample rate: joined sounds may have several rates. */
  rates: new Map<number, number>(),
  tagged: false,
  statedFrames: undefined as number | undefined,
  first: undefined as Frame | undefined,
  channels: 0,
  frames: new Map<number, number>(),
})

const countStrayBytes = (count: ReturnType<typeof newCount>) => {
  if (!count.first) count.lead += 1
  else count.gap += 1
  return 1
}

/** The length counted so far (ms), rounded down. */
const lengthOf = ({ rates }: ReturnType<typeof newCount>) =>
  Math.floor([...rates].reduce((sum, [rate, samples]) => sum + (samples * 1000) / rate, 0))

const take = (count: ReturnType<typeof newCount>, frame: Frame, bytes: Buffer, at: number) => {
  const info = count.first ? undefined : infoFrameIn(bytes, at, frame)
  if (info) {
    count.tagged = true
    count.statedFrames = info.frames
    return
  }
  if (count.gap >= MIN_BROKEN_GAP_BYTES) count.brokenAtMs ??= lengthOf(count)
  count.gap = 0
  count.first ??= frame
  count.channels = Math.max(count.channels, frame.channels)
  count.samples += frame.samples
  count.rates.set(frame.sampleRate, (count.rates.get(frame.sampleRate) ?? 0) + frame.samples)
  count.frames.set(frame.bitrateKbps, (count.frames.get(frame.bitrateKbps) ?? 0) + 1)
}

/** The bytes to step over, or undefined when more bytes are needed to decide. */
const step = (count: ReturnType<typeof newCount>, bytes: Buffer, at: number): number | undefined => {
  if (bytes.length - at < 10 || count.lead > count.longestLead) return undefined
  if (isTag(bytes, at)) {
    count.tagged = true
    return bytes[at] === 0x49 ? tagLength(bytes, at) : 128
  }
  const frame = readHeader(bytes.readUInt32BE(at))
  if (!frame) return countStrayBytes(count)
  const next = at + frame.length
  if (bytes.length < next) return undefined
  const isLost = !count.first || count.gap >= MIN_BROKEN_GAP_BYTES
  if (isLost && !isFollowed(bytes, next, frame)) return countStrayBytes(count)
  take(count, frame, bytes, at)
  return frame.length
}

/** Reads the file part by part, each behind the unread rest of the one before. */
const countAll = async (count: ReturnType<typeof newCount>, path: string) => {
  const memory = lendMemory(longestFrame + PART_BYTES)
  try {
    let rest = memory.subarray(0, 0)
    let skip = 0
    for await (const part of partsOfFile(path)) {
      rest.copy(memory)
      part.copy(memory, rest.length)
      const bytes = memory.subarray(0, rest.length + part.length)
      let at = skip
      for (let length = step(count, bytes, at); length !== undefined; length = step(count, bytes, at)) at += length
      skip = Math.max(0, at - bytes.length)
      rest = bytes.subarray(Math.min(at, bytes.length))
      if (count.lead > count.longestLead) break
    }
  } finally {
    giveBack(memory)
  }
}

/**
 * Counts every frame of an MPEG Layer III file without decoding. Undefined when the file has no frame. With `isKnown`
 * the whole file is searched, however much lies in front of its sound.
 */
export const readMp3Facts = async (path: string, { isKnown = false } = {}): Promise<MeasuredMp3 | undefined> => {
  const count = newCount(isKnown ? Number.POSITIVE_INFINITY : longestLead)
  await countAll(count, path)
  const { first, channels, frames, samples, tagged, statedFrames, brokenAtMs, lead } = count
  if (!first) return undefined
  const [[bitrateKbps] = [0]] = [...frames].sort(([, one], [, other]) => other - one)
  return {
    durationMs: lengthOf(count),
    ...(statedFrames && { statedMs: Math.floor((statedFrames * first.samples * 1_000) / first.sampleRate) }),
    samples,
    bytes: (await stat(path)).size,
    channels,
    sampleRate: first.sampleRate,
    bitrateKbps,
    cbr: frames.size === 1,
    tagged,
    ...(lead >= MIN_BROKEN_GAP_BYTES && { strayInFront: lead }),
    ...(brokenAtMs !== undefined && { brokenAtMs }),
  }
}
