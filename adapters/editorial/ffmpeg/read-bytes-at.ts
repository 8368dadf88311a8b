import type { FileHandle } from 'node:fs/promises'

/** Bytes of a file from a place on; fewer where it ends before. */
export const readBytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
