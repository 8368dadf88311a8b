import { type Cut, type Cutter, type Sink, secondsCount } from './cut.ts'

/** Whole numbers, fractions, and either under the name of a longer format: samples of one size, one after the other. */
const plainFormats = [1, 3, 0xfffe]

const MAX_HEAD_BYTES = 1 << 20

type Format = { readonly chunk: Buffer; readonly sampleRate: number; readonly sampleBytes: number }

const formatOf = (chunk: Buffer): Format | undefined => {
  if (chunk.length < 16 || !plainFormats.includes(chunk.readUInt16LE(0))) return undefined
  const [sampleRate, sampleBytes] = [chunk.readUInt32LE(4), chunk.readUInt16LE(12)]
  return sampleRate === 0 || sampleBytes === 0 ? undefined : { chunk: Buffer.from(chunk), sampleRate, sampleBytes }
}

const chunkHead = (name: string, bytes: number) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(bytes, 4)
  return head
}

const headOf = ({ chunk }: Format, dataBytes: number): Buffer => {
  const format = Buffer.concat([chunkHead('fmt ', chunk.length), chunk, Buffer.alloc(chunk.length % 2)])
  const size = 4 + format.length + 8 + dataBytes + (dataBytes % 2)
  return Buffer.concat([chunkHead('RIFF', size), Buffer.from('WAVE'), format, chunkHead('data', dataBytes)])
}

/** Recorders write this size for a sound of more than four gigabytes, or of a length that they did not know. */
const isUnknownSize = (size: number) => size === 0 || size >= 0xffff_fff0

/** Cuts a WAVE file (also RF64) to the sample. A file of another format gives nothing. */
export const wavCutter = (cuts: readonly Cut[]): Cutter => {
  const { seconds, add } = secondsCount()
  let head = Buffer.alloc(0)
  let skip = 12
  let format: Format | undefined
  let isFailed = false
  /** Where the sound is, in bytes, and where it ends. */
  let [at, end] = [-1, Number.POSITIVE_INFINITY]

  const write = (sink: Sink, bytes: Buffer, { sampleRate, sampleBytes }: Format) => {
    sink.write(bytes)
    add(sink, bytes.length / sampleBytes / sampleRate)
  }

  const cut = (data: Buffer, known: Format) => {
    const piece = data.subarray(0, Math.max(0, end - at))
    const byteAt = (seconds: number) => Math.round(seconds * known.sampleRate) * known.sampleBytes
    for (const { begin, end: until, sink } of cuts) {
      const from = Math.max(byteAt(begin) - at, 0)
      const to = Math.min((until === null ? Number.POSITIVE_INFINITY : byteAt(until)) - at, piece.length)
      if (from < to) write(sink, piece.subarray(from, to), known)
    }
    at += piece.length
  }

  /** Reads chunks until the sound begins. */
  const readHead = (): Buffer | undefined => {
    while (head.length >= skip + 8) {
      const [name, size] = [head.toString('latin1', skip, skip + 4), head.readUInt32LE(skip + 4)]
      if (name === 'data') {
        at = 0
        if (!isUnknownSize(size)) end = size
        return head.subarray(skip + 8)
      }
      if (head.length < skip + 8 + Math.min(size, MAX_HEAD_BYTES)) break
      if (name === 'fmt ') format = formatOf(head.subarray(skip + 8, skip + 8 + size))
      skip += 8 + size + (size % 2)
    }
    isFailed = skip > MAX_HEAD_BYTES || head.length > 2 * MAX_HEAD_BYTES
    return undefined
  }

  const begin = (data: Buffer) => {
    if (!format) {
      isFailed = true
      return
    }
    // A sound that is heard in another order than it lies in takes several passes, of which the first writes the head.
    for (const { sink } of cuts) if (sink.length() === 0) sink.write(headOf(format, 0))
    cut(data, format)
  }

  return {
    take: (piece) => {
      if (isFailed) return
      if (at >= 0 && format) return cut(piece, format)
      head = Buffer.concat([head, piece])
      const data = readHead()
      if (data) begin(data)
    },
    end: () => {
      for (const sink of seconds.keys()) {
        if (!format) break
        const bytes = sink.length() - headOf(format, 0).length
        if (bytes % 2 === 1) sink.write(Buffer.alloc(1))
        sink.patch(0, headOf(format, bytes))
      }
      return seconds
    },
  }
}
