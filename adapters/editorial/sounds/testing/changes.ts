import { parkMiller } from '../../ffmpeg/testing/written-sounds.ts'

/** Changes a file's bytes; `place`: the path of a file written before. */
export type Change = (bytes: Buffer, place: (name: string) => string) => Buffer

export const dataAt = (bytes: Buffer) => bytes.indexOf('data')

export const withSize =
  (size: (own: number) => number): Change =>
  (bytes) => {
    const at = dataAt(bytes) + 4
    bytes.writeUInt32LE(size(bytes.readUInt32LE(at)), at)
    return bytes
  }

export const chunk = (name: string, length: number) => {
  const bytes = Buffer.alloc(8 + length, 0x20)
  bytes.write(name)
  bytes.writeUInt32LE(length, 4)
  return bytes
}

export const insertBefore =
  (extra: Buffer): Change =>
  (bytes) => {
    const at = dataAt(bytes)
    return Buffer.concat([bytes.subarray(0, at), extra, bytes.subarray(at)])
  }

export const appendBehind =
  (extra: Buffer): Change =>
  (bytes) =>
    Buffer.concat([bytes, extra])
export const inFront =
  (extra: Buffer): Change =>
  (bytes) =>
    Buffer.concat([extra, bytes])

export const renameChunk =
  (name: string): Change =>
  (bytes) => {
    bytes.write(name, 0)
    return bytes
  }

export const id3v2 = (length: number) => {
  const tag = Buffer.alloc(10 + length)
  tag.write('ID3')
  tag[3] = 3
  for (const [index, shift] of [21, 14, 7, 0].entries()) tag[6 + index] = (length >> shift) & 0x7f
  return tag
}
export const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])

export const keepBytes: Change = (bytes) => bytes

/** The same bytes in every run. */
export const noise = (length: number) => {
  const next = parkMiller(4711)
  return Buffer.from(Array.from({ length }, () => next() & 0xff))
}
