/** Returned buffers, one of each size. */
const spareBuffers = new Map<number, Buffer>()

/**
 * Lends a buffer for the time of a read: a reader of file after file would allocate tens of megabytes before the
 * collector frees them. Its content is undefined. The reader gives it back and uses it no more.
 */
export const lendMemory = (bytes: number): Buffer => {
  const memory = spareBuffers.get(bytes) ?? Buffer.allocUnsafeSlow(bytes)
  spareBuffers.delete(bytes)
  return memory
}

export const giveBack = (memory: Buffer): void => void spareBuffers.set(memory.length, memory)
