import { type Frame, readHeader } from '../../ffmpeg/encoding/mp3-frames.ts'

/** The most bytes before a frame in which its sound may begin. */
export const MAX_RESERVOIR_BYTES = 511

const isMpeg1 = ({ samples }: Frame) => samples === 1152

const sideLength = (frame: Frame) => {
  if (isMpeg1(frame)) return frame.channels === 1 ? 17 : 32
  return frame.channels === 1 ? 9 : 17
}

/** The length of the header, with its checksum where it has one. */
const headLength = (bytes: Buffer) => (((bytes[1] ?? 0) & 1) === 1 ? 4 : 6)

/** The bytes of sound in the frame, also those that belong to frames behind it. */
export const mainData = (frame: Frame, bytes: Buffer): Buffer => bytes.subarray(headLength(bytes) + sideLength(frame))

/** How many bytes before the frame's own its sound begins. */
export const reachOf = (frame: Frame, bytes: Buffer): number => {
  const side = headLength(bytes)
  const [first = 0, second = 0] = [bytes[side], bytes[side + 1]]
  return isMpeg1(frame) ? (first << 1) | (second >> 7) : first
}

/** The shortest header of that kind whose frame has room for so many bytes. */
const roomierHeader = (header: number, frame: Frame, bytes: number) => {
  // No checksum, no padding.
  const plain = ((header | 0x1_0000) & ~0x200) >>> 0
  for (let index = 1; index < 15; index += 1) {
    const tried = ((plain & ~0xf000) | (index << 12)) >>> 0
    const length = readHeader(tried)?.length ?? 0
    if (length - 4 - sideLength(frame) >= bytes) return { header: tried, length }
  }
  return undefined
}

/**
 * The frame with its whole sound in it, so that a part may begin with it. Frames of Layer III lend room to those behind
 * them: a frame that is merely cut off from the ones before it is silent, as are up to four behind it. So the lent bytes
 * go along in a frame of a higher bit rate, which plays as long. `lent`: the bytes before the frame's own. `nextReach`:
 * how far the sound of the next frame reaches back; the unused room lies before that. Undefined where no bit rate has
 * the room, at 256 kb/s and more. What remains of the
 * cut is that the first 26 ms fade in: the filters of a decoder know nothing of what was heard before.
 */
export const wholeFrame = (
  frame: Frame,
  bytes: Buffer,
  { lent, nextReach }: { readonly lent: Buffer; readonly nextReach: number },
): Buffer | undefined => {
  const sound = Buffer.concat([lent, mainData(frame, bytes)])
  const found = roomierHeader(bytes.readUInt32BE(0), frame, sound.length)
  if (!found || nextReach > sound.length) return undefined
  const whole = Buffer.alloc(found.length)
  whole.writeUInt32BE(found.header)
  const [from, size] = [headLength(bytes), sideLength(frame)]
  bytes.copy(whole, 4, from, from + size)
  whole[4] = 0
  if (isMpeg1(frame)) whole[5] = (whole[5] ?? 0) & 0x7f
  const own = sound.length - nextReach
  sound.copy(whole, 4 + size, 0, own)
  sound.copy(whole, found.length - nextReach, own)
  return whole
}
