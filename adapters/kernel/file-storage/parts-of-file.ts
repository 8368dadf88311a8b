import { open } from 'node:fs/promises'
import { giveBack, lendMemory } from './lent-memory.ts'

export const PART_BYTES = 64 * 1024

/**
 * Reads a file part by part into one buffer: each part is overwritten when the next is asked for. A stream's buffers
 * would grow to tens of megabytes before the collector frees them.
 */
export const partsOfFile = async function* (path: string, bytes = PART_BYTES): AsyncGenerator<Buffer> {
  const file = await open(path)
  const memory = lendMemory(bytes)
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, bytes)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    giveBack(memory)
    await file.close()
  }
}
