/** A queue per key, within this process. Resolves at the caller's turn, with a function that ends the turn. */
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
