import { type FileHandle, open } from 'node:fs/promises'
import { readBytesAt } from '../read-bytes-at.ts'

export type WavLayout = {
  readonly channels: number
  readonly sampleRate: number
  /** Bytes of sound that the header states, or that lie in the file when the header states none. */
  readonly dataBytes: number
  /** The file ends before its sound does, so a listener would miss the rest. */
  readonly truncated: boolean
  /**
   * The stated length is wrong: a recorder that lost its power left more sound than it says, or a program that writes
   * into a pipe could not go back to state it.
   */
  readonly outdated: boolean
  /**
   * Where both stated lengths end the sound although more follows: the program that wrote the file finished it there.
   */
  readonly closedAtMs?: number
  readonly bytesPerSecond: number
  /** Bits of a sample when samples are whole numbers, one after the other; otherwise undefined. */
  readonly plainBits: 8 | 16 | 24 | 32 | undefined
}

/** Seconds; every decoder fills so short a cut with silence. */
const INAUDIBLE_SECONDS = 0.1

/** Recorders write these sizes when they do not know the length yet, or crashed before they did. */
const isUnknownLength = (size: number) => size === 0 || size >= 0xffff_fff0

/** SoX and eSpeak write these sizes into a pipe: nearly the largest, with room for a header. */
const isOfPipe = (size: number) => size >= 0x7fff_f000 && size <= 0x7fff_ffff

type Chunk = { readonly name: string; readonly size: number; readonly at: number }

const chunks = async function* (file: FileHandle, end: number): AsyncGenerator<Chunk> {
  let at = 12
  while (at + 8 <= end) {
    const head = await readBytesAt(file, at, 8)
    const size = head.readUInt32LE(4)
    yield { name: head.toString('latin1', 0, 4), size, at: at + 8 }
    at += 8 + size + (size % 2)
  }
}

const kinds = ['RIFF', 'RF64', 'BW64']

/** Reads the 64-bit size that counts when the chunk's own size is all ones (EBU Tech 3306). */
const readSize64 = (bytes: Buffer): number | undefined =>
  bytes.length < 16 ? undefined : Number(bytes.readBigUInt64LE(8))

/** A chunk has a name of four letters and ends within the file: nothing but a chunk follows a sound. */
const isChunk = (head: Buffer, rest: number) =>
  head.length === 8 && /^[\x20-\x7e]{4}$/.test(head.toString('latin1', 0, 4)) && head.readUInt32LE(4) + 8 <= rest

/** Tells whether more sound follows the stated end. Some programs leave a few foreign bytes there. */
const hasMoreSound = async (file: FileHandle, at: number, end: number, { bytesPerSecond }: Format) => {
  const rest = end - at
  if (rest < Math.max(8, INAUDIBLE_SECONDS * bytesPerSecond)) return false
  return !isChunk(await readBytesAt(file, at, 8), rest)
}

type Format = Pick<WavLayout, 'channels' | 'sampleRate' | 'bytesPerSecond' | 'plainBits'>

const EMPTY_FORMAT: Format = { channels: 0, sampleRate: 0, bytesPerSecond: 0, plainBits: undefined }

const WAVE_FORMAT_PCM = 1

const readFormat = (bytes: Buffer): Format | undefined => {
  if (bytes.length < 16) return undefined
  const channels = bytes.readUInt16LE(2)
  const sampleRate = bytes.readUInt32LE(4)
  const bytesPerSecond = bytes.readUInt32LE(8)
  const frameBytes = bytes.readUInt16LE(12)
  const bits = ([8, 16, 24, 32] as const).find((each) => each === bytes.readUInt16LE(14))
  const isWhole = bits !== undefined && 8 * frameBytes === channels * bits && bytesPerSecond === sampleRate * frameBytes
  const plainBits = bytes.readUInt16LE(0) === WAVE_FORMAT_PCM && isWhole ? bits : undefined
  return { channels, sampleRate, bytesPerSecond, plainBits }
}

type FormatChunks = { format: Format; size64: number | undefined; readonly riffSize: number }

const layoutOf = async (
  file: FileHandle,
  { size, at }: Chunk,
  end: number,
  { format, size64, riffSize }: FormatChunks,
) => {
  const present = end - at
  const stated = size === 0xffff_ffff && size64 ? size64 : size
  const isUnknown = isUnknownLength(stated)
  const behind = at + stated + (stated % 2)
  const isEarly = !isUnknown && stated < present && (await hasMoreSound(file, behind, end, format))
  const outdated = isEarly || (stated > present && isOfPipe(stated))
  const isClosed = isEarly && Math.abs(riffSize + 8 - behind) <= 1
  const dataBytes = isUnknown || outdated ? present : stated
  const missing = dataBytes - present
  const truncated = missing > INAUDIBLE_SECONDS * format.bytesPerSecond
  return {
    ...format,
    dataBytes: Math.min(dataBytes, truncated ? dataBytes : present),
    truncated,
    outdated,
    ...(isClosed && { closedAtMs: Math.floor((stated * 1_000) / format.bytesPerSecond) }),
  }
}

/** Reads the chunks of a RIFF WAVE file, also of more than 4 GB (RF64, BW64); undefined for any other file. */
export const readWavLayout = async (path: string): Promise<WavLayout | undefined> => {
  const file = await open(path)
  try {
    const end = (await file.stat()).size
    const start = await readBytesAt(file, 0, 12)
    if (!kinds.includes(start.toString('latin1', 0, 4)) || start.toString('latin1', 8, 12) !== 'WAVE') return undefined
    const found: FormatChunks = { format: EMPTY_FORMAT, size64: undefined, riffSize: start.readUInt32LE(4) }
    for await (const chunk of chunks(file, end)) {
      if (chunk.name === 'ds64') found.size64 = readSize64(await readBytesAt(file, chunk.at, 16))
      if (chunk.name === 'fmt ') found.format = readFormat(await readBytesAt(file, chunk.at, 16)) ?? EMPTY_FORMAT
      if (chunk.name === 'data') return await layoutOf(file, chunk, end, found)
    }
    return { ...found.format, dataBytes: 0, truncated: true, outdated: false }
  } finally {
    await file.close()
  }
}
