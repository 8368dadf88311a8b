/** One after the other of each key, in this process. Answers when it is one's turn, with what ends it. */
export const createKeyedQueue = () => {
  const last = new Map<string, Promise<void>>()
  return async (key: string): Promise<() => void> => {
    const before = last.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    last.set(key, promise)
    await before
    return () => {
      resolve()
      if (last.get(key) === promise) last.delete(key)
    }
  }
}
