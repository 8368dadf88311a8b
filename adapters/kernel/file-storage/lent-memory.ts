/** What has been given back, one of each size. */
const spareBuffers = new Map<number, Buffer>()

/**
 * Memory for as long as something is read: whoever reads file after file would throw away tens of megabytes before anybody
 * collects them. What it holds is not known. Whoever has read gives it back, and looks at it no more.
 */
export const lendMemory = (bytes: number): Buffer => {
  const memory = spareBuffers.get(bytes) ?? Buffer.allocUnsafeSlow(bytes)
  spareBuffers.delete(bytes)
  return memory
}

export const giveBack = (memory: Buffer): void => void spareBuffers.set(memory.length, memory)
