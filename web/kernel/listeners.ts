export type Listeners = {
  readonly subscribe: (listener: () => void) => () => void
  /** Tells all of them, in the order they came. */
  readonly notify: () => void
}

/** Whoever wants to hear that something has changed; as `useSyncExternalStore` asks for it. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
