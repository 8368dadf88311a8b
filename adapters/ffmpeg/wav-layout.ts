import { type FileHandle, open } from 'node:fs/promises'

export type WavLayout = {
  readonly channels: number
  readonly sampleRate: number
  /** Bytes of sound the file says it has, or that it has when it says nothing. */
  readonly dataBytes: number
  /** The file ends before its sound does. */
  readonly truncated: boolean
  readonly bytesPerSecond: number
}

/** What recorders write when they do not know the length yet, or crashed before they did. */
const isUnknownLength = (size: number) => size === 0 || size >= 0xffff_fff0

const readAt = async (file: FileHandle, at: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

type Chunk = { readonly name: string; readonly size: number; readonly at: number }

const chunks = async function* (file: FileHandle, end: number): AsyncGenerator<Chunk> {
  let at = 12
  while (at + 8 <= end) {
    const head = await readAt(file, at, 8)
    const size = head.readUInt32LE(4)
    yield { name: head.toString('latin1', 0, 4), size, at: at + 8 }
    at += 8 + size + (size % 2)
  }
}

type Format = Pick<WavLayout, 'channels' | 'sampleRate' | 'bytesPerSecond'>

const nothing: Format = { channels: 0, sampleRate: 0, bytesPerSecond: 0 }

const readFormat = (bytes: Buffer): Format | undefined => {
  if (bytes.length < 16) return undefined
  return { channels: bytes.readUInt16LE(2), sampleRate: bytes.readUInt32LE(4), bytesPerSecond: bytes.readUInt32LE(8) }
}

/** Reads the chunks of a RIFF WAVE file; undefined when it is none. */
export const readWavLayout = async (path: string): Promise<WavLayout | undefined> => {
  const file = await open(path)
  try {
    const end = (await file.stat()).size
    const start = await readAt(file, 0, 12)
    if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WAVE') return undefined
    let format: Format | undefined
    for await (const { name, size, at } of chunks(file, end)) {
      if (name === 'fmt ') format = readFormat(await readAt(file, at, 16))
      if (name !== 'data') continue
      const present = end - at
      const dataBytes = isUnknownLength(size) ? present : size
      return { ...(format ?? nothing), dataBytes, truncated: dataBytes > present }
    }
    return { ...(format ?? nothing), dataBytes: 0, truncated: true }
  } finally {
    await file.close()
  }
}
