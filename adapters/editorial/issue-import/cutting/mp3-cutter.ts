import type { Frame } from '../../ffmpeg/encoding/mp3-frames.ts'
import { type Cut, type Cutter, secondsCount } from './cut.ts'
import { MAX_RESERVOIR_BYTES, mainData, reachOf, wholeFrame } from './mp3-reservoir.ts'
import { mp3Walker } from './mp3-walker.ts'

/** How long before a cut the lent bytes of frames are kept; at the lowest bit rate they lie in as many frames. */
const MEMORY_SECONDS = 3

type Opening = { readonly frame: Frame; readonly bytes: Buffer; readonly lent: Buffer }

/** `opening`: the first frame, until the next one tells how far it reaches back. */
type ActiveCut = { readonly cut: Cut; opening: Opening | undefined; isBegun: boolean }

/**
 * Cuts an MP3 on frames: a part has those that begin nearest to its begin and its end, so that two parts that meet share
 * no frame and lose none. A part's first frame gets the bytes that frames before it lent to it (`wholeFrame`).
 */
export const mp3Cutter = (cuts: readonly Cut[]): Cutter => {
  const waiting = cuts.toSorted((one, other) => one.begin - other.begin)
  let active: ActiveCut[] = []
  const { seconds, add } = secondsCount()
  /** The time at which the next frame begins, from the frames of its length and those before. */
  let [before, frames, frameSeconds] = [0, 0, 0]
  let memory = Buffer.alloc(0)

  const remember = (frame: Frame, bytes: Buffer) => {
    memory = Buffer.concat([memory, mainData(frame, bytes)])
    if (memory.length > MAX_RESERVOIR_BYTES) memory = Buffer.from(memory.subarray(-MAX_RESERVOIR_BYTES))
  }

  const finishOpening = (each: ActiveCut, nextReach: number) => {
    if (!each.opening) return
    const { frame, bytes, lent } = each.opening
    each.cut.sink.write(wholeFrame(frame, bytes, { lent, nextReach }) ?? bytes)
    each.opening = undefined
  }

  const begin = (each: ActiveCut, frame: Frame, bytes: Buffer) => {
    each.isBegun = true
    const reach = reachOf(frame, bytes)
    if (reach === 0 || reach > memory.length) return each.cut.sink.write(bytes)
    each.opening = { frame, bytes: Buffer.from(bytes), lent: Buffer.from(memory.subarray(memory.length - reach)) }
  }

  const append = (each: ActiveCut, frame: Frame, bytes: Buffer) => {
    add(each.cut.sink, frameSeconds)
    if (!each.isBegun) return begin(each, frame, bytes)
    if (each.opening) finishOpening(each, reachOf(frame, bytes))
    each.cut.sink.write(bytes)
  }

  const walker = mp3Walker((frame, bytes) => {
    const length = frame.samples / frame.sampleRate
    if (length !== frameSeconds) [before, frames, frameSeconds] = [before + frames * frameSeconds, 0, length]
    const at = before + frames * frameSeconds
    frames += 1
    for (let next = waiting[0]; next && next.begin - length / 2 <= at; next = waiting[0]) {
      active.push({ cut: next, opening: undefined, isBegun: false })
      waiting.shift()
    }
    const isOver = ({ cut }: ActiveCut) => cut.end !== null && cut.end - length / 2 <= at
    if (active.some(isOver)) {
      for (const each of active.filter(isOver)) finishOpening(each, 0)
      active = active.filter((each) => !isOver(each))
    }
    for (const each of active) append(each, frame, bytes)
    const next = waiting[0]
    if (next && next.begin - at < MEMORY_SECONDS) remember(frame, bytes)
  })

  return {
    take: walker.take,
    end: () => {
      walker.end()
      for (const each of active) finishOpening(each, 0)
      return seconds
    },
  }
}
