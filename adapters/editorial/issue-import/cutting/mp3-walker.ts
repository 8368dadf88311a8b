import { type Frame, infoFrameIn, isFollowed, isTag, readHeader, tagLength } from '../../ffmpeg/encoding/mp3-frames.ts'

/** More foreign bytes than this before the first frame are no MP3. */
const MAX_LEAD_BYTES = 1 << 20
/** A tag's head, the longest thing that is looked at before it is stepped over. */
const HEAD_BYTES = 10

/**
 * Hands on every frame of an MP3 that comes piece by piece, without tags, foreign bytes and the frame of a Xing or Info
 * header, which is no sound. A frame that the file cuts off is left out.
 */
export const mp3Walker = (onFrame: (frame: Frame, bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let skip = 0
  let lead = 0
  let isFirst = true
  let isInStep = false

  const stray = () => {
    if (isFirst) lead += 1
    isInStep = false
    return 1
  }

  const isHeader = (bytes: Buffer, at: number, frame: Frame) => isFirst && infoFrameIn(bytes, at, frame) !== undefined

  /** Whether what lies there cannot be judged before more has come. */
  const isTooShort = (bytes: Buffer, at: number, isLast: boolean) => {
    const left = bytes.length - at
    return left < 4 || (left < HEAD_BYTES && !isLast)
  }

  const takeFrame = (frame: Frame, bytes: Buffer, at: number) => {
    const next = at + frame.length
    if (!isInStep && !isFollowed(bytes, next, frame)) return stray()
    isInStep = true
    if (!isHeader(bytes, at, frame)) onFrame(frame, bytes.subarray(at, next))
    isFirst = false
    return frame.length
  }

  /** The bytes to step over; undefined when more are needed. */
  const step = (bytes: Buffer, at: number, isLast: boolean): number | undefined => {
    if (lead > MAX_LEAD_BYTES || isTooShort(bytes, at, isLast)) return undefined
    if (bytes[at] !== 0xff && isTag(bytes, at)) return bytes[at] === 0x49 ? tagLength(bytes, at) : 128
    const frame = readHeader(bytes.readUInt32BE(at))
    if (!frame) return stray()
    if (bytes.length >= at + frame.length + (isLast ? 0 : 4)) return takeFrame(frame, bytes, at)
    return isLast ? stray() : undefined
  }

  const walk = (bytes: Buffer, isLast: boolean) => {
    let at = skip
    for (let length = step(bytes, at, isLast); length !== undefined; length = step(bytes, at, isLast)) at += length
    skip = Math.max(0, at - bytes.length)
    rest = bytes.subarray(Math.min(at, bytes.length))
  }

  return {
    take: (piece: Buffer) => {
      if (lead > MAX_LEAD_BYTES) return
      walk(rest.length === 0 ? piece : Buffer.concat([rest, piece]), false)
    },
    end: () => walk(rest, true),
  }
}
