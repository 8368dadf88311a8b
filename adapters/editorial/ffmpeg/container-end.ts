import { type FileHandle, open } from 'node:fs/promises'
import { readBytesAt } from './read-bytes-at.ts'

/** A tenth of a second of plain sound; every decoder fills so short a cut with silence. */
const INAUDIBLE_BYTES = 8_820

/** The largest page of Ogg with its header (RFC 3533, section 6). */
const MAX_OGG_PAGE_BYTES = 65_307
const END_OF_STREAM = 4

type Chunk = { readonly isData: boolean; readonly end: number; readonly next: number }
type Layout = { readonly from: number; readonly head: number; readonly chunkAt: (head: Buffer, at: number) => Chunk }

/** No real file is so large: larger or negative sizes in a header are made up. */
const MAX_FILE_BYTES = 2 ** 50

const length = (size: bigint): number => (size < 0n ? MAX_FILE_BYTES : Math.min(Number(size), MAX_FILE_BYTES))

/**
 * Core Audio Format: a chunk's size counts the bytes behind its head; -1 for the sound means: to the end of the file.
 */
const caf: Layout = {
  from: 8,
  head: 12,
  chunkAt: (head, at) => {
    const size = head.readBigInt64BE(4)
    const end = at + 12 + length(size)
    return { isData: head.toString('latin1', 0, 4) === 'data' && size >= 0n, end, next: end }
  },
}

/** Sony Wave64: a chunk's size counts its own head, and chunks begin at multiples of eight. */
const w64: Layout = {
  from: 40,
  head: 24,
  chunkAt: (head, at) => {
    const size = head.readBigInt64LE(16)
    const end = at + Math.max(24, length(size))
    return { isData: head.toString('latin1', 0, 4) === 'data' && size > 24n, end, next: Math.ceil(end / 8) * 8 }
  },
}

const layoutOf = (start: string): Layout | undefined => {
  if (start === 'caff') return caf
  return start === 'riff' ? w64 : undefined
}

const soundEnd = async (file: FileHandle, { from, head, chunkAt }: Layout, size: number) => {
  for (let at = from; at + head <= size; ) {
    const { isData, end, next } = chunkAt(await readBytesAt(file, at, head), at)
    if (isData) return end
    at = next
  }
  return undefined
}

/** Whether a CAF or Wave64 says that its sound goes on for longer than the file does. False for every other file. */
export const isCutOff = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const layout = layoutOf((await readBytesAt(file, 0, 4)).toString('latin1'))
    const { size } = await file.stat()
    const end = layout && (await soundEnd(file, layout, size))
    return end !== undefined && end - size > INAUDIBLE_BYTES
  } finally {
    await file.close()
  }
}

/** Whether an Ogg file lacks its last page: its writer stopped before the sound was complete. */
export const hasNoLastPage = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await readBytesAt(file, Math.max(0, size - 2 * MAX_OGG_PAGE_BYTES), 2 * MAX_OGG_PAGE_BYTES)
    const page = tail.lastIndexOf('OggS')
    return page >= 0 && tail.length > page + 5 && ((tail[page + 5] ?? 0) & END_OF_STREAM) === 0
  } finally {
    await file.close()
  }
}
