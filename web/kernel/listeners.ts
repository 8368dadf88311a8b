type Listeners = {
  readonly subscribe: (listener: () => void) => () => void
  /** Calls all of them, in the order they came. */
  readonly notify: () => void
}

/** A set of callbacks for changes, in the form of `useSyncExternalStore`. */
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
