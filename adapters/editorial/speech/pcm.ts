/** Uncompressed sound of one channel, 16 bits little-endian. */
export type Pcm = { readonly sampleRate: number; readonly samples: Buffer }

const PCM_FORMATS = [1, 0xfffe]
export const HEADER_BYTES = 44

const onlyFirstChannel = (data: Buffer, channels: number): Buffer => {
  if (channels === 1) return data.subarray(0, data.length - (data.length % 2))
  const frames = Math.floor(data.length / (2 * channels))
  const samples = Buffer.alloc(2 * frames)
  for (let frame = 0; frame < frames; frame += 1)
    samples.writeInt16LE(data.readInt16LE(2 * channels * frame), 2 * frame)
  return samples
}

/**
 * Reads a WAV of 16 bits; of several channels the first. Undefined for anything else. A stated length beyond the end
 * counts up to the end, because programs that write into a pipe do not know it.
 */
export const readPcm = (wav: Buffer): Pcm | undefined => {
  if (wav.length < 12 || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    return undefined
  let format: { readonly channels: number; readonly sampleRate: number } | undefined
  for (let at = 12; at + 8 <= wav.length; ) {
    const name = wav.toString('latin1', at, at + 4)
    const size = wav.readUInt32LE(at + 4)
    const body = at + 8
    if (name === 'fmt ' && body + 16 <= wav.length) {
      const channels = wav.readUInt16LE(body + 2)
      const isKnown = PCM_FORMATS.includes(wav.readUInt16LE(body)) && wav.readUInt16LE(body + 14) === 16
      if (!isKnown || channels === 0) return undefined
      format = { channels, sampleRate: wav.readUInt32LE(body + 4) }
    }
    if (name === 'data') {
      const samples = wav.subarray(body, Math.min(wav.length, body + size))
      return format && { sampleRate: format.sampleRate, samples: onlyFirstChannel(samples, format.channels) }
    }
    at = body + size + (size % 2)
  }
  return undefined
}

/** The header of a WAV with this many bytes of sound. */
export const headerOf = (sampleRate: number, dataBytes: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(2 * sampleRate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}

/** Softer samples are silence: -50 dBFS. */
const SILENT_SAMPLE = 104
/** Kept of the silence before and behind a voice, so that no consonant is cut. */
const EDGE_SECONDS = 0.02

/** The sound without the silence that a voice leaves before and behind it; empty where nothing is heard. */
export const trimSilence = ({ sampleRate, samples }: Pcm): Buffer => {
  const isHeard = (sample: number) => Math.abs(samples.readInt16LE(2 * sample)) > SILENT_SAMPLE
  const count = samples.length / 2
  let first = 0
  while (first < count && !isHeard(first)) first += 1
  if (first === count) return Buffer.alloc(0)
  let last = count - 1
  while (!isHeard(last)) last -= 1
  const edge = Math.round(EDGE_SECONDS * sampleRate)
  return samples.subarray(2 * Math.max(0, first - edge), 2 * Math.min(count, last + 1 + edge))
}
