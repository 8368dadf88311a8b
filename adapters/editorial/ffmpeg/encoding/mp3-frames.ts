export type Frame = { length: number; samples: number; sampleRate: number; channels: number; bitrateKbps: number }

const layer3Bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = [44_100, 48_000, 32_000]

/** Reads the four bytes that begin a frame; undefined when they begin no frame of Layer III. */
export const readHeader = (header: number): Frame | undefined => {
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return undefined
  const isMpeg1 = version === 3
  const bitrateKbps = layer3Bitrates[isMpeg1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15]
  const base = sampleRates[(header >>> 10) & 3]
  if (!bitrateKbps || !base) return undefined
  const sampleRate = base / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const samples = isMpeg1 ? 1152 : 576
  const padding = (header >>> 9) & 1
  const length = Math.floor((samples / 8) * ((bitrateKbps * 1000) / sampleRate)) + padding
  return { length, samples, sampleRate, channels: ((header >>> 6) & 3) === 3 ? 1 : 2, bitrateKbps }
}

/** The length of an ID3v2 tag. */
export const tagLength = (bytes: Buffer, at: number) =>
  bytes.subarray(at + 6, at + 10).reduce((size, byte) => (size << 7) | (byte & 0x7f), 0) + 10

/**
 * Xing and Info lie after the side information of the first frame: the number of frames follows, where the flags say
 * so.
 */
export const infoFrameIn = (bytes: Buffer, at: number, { length }: Frame) => {
  const head = bytes.subarray(at, Math.min(at + length, at + 48)).toString('latin1')
  const mark = Math.max(head.indexOf('Xing'), head.indexOf('Info'))
  if (mark < 0) return undefined
  const hasFrames = length >= mark + 12 && (bytes.readUInt32BE(at + mark + 4) & 1) === 1
  return { frames: hasFrames ? bytes.readUInt32BE(at + mark + 8) : undefined }
}

/** Tags compared as bytes: a sound that is no MP3 is compared sixty thousand times. */
const tags = ['ID3', 'TAG'].map((name) => [...Buffer.from(name)])

/** Whether an ID3 tag begins there. */
export const isTag = (bytes: Buffer, at: number) =>
  tags.some((tag) => tag.every((byte, index) => bytes[at + index] === byte))

/** Tells whether a frame of the same sound follows: among foreign bytes two that look like frames sometimes meet. */
export const isFollowed = (bytes: Buffer, next: number, { sampleRate, samples }: Frame) => {
  if (bytes.length < next + 4 || isTag(bytes, next)) return true
  const following = readHeader(bytes.readUInt32BE(next))
  return following?.sampleRate === sampleRate && following.samples === samples
}
