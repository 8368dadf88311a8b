import type { FileHandle } from 'node:fs/promises'

/** Reads bytes of a file from an offset; fewer where the file ends before. */
export const readBytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
