export type Lifecycle = {
  /** Registers what undoes an opening that just succeeded. */
  readonly onStop: (name: string, close: () => Promise<void> | void) => void
  /** Closes everything in reverse order, once; one that fails keeps none of the others open. Says whether all went well. */
  readonly stop: () => Promise<boolean>
  /** What is being closed at the moment. */
  readonly closing: () => string | undefined
}

export const lifecycle = (report: (line: string) => void = console.error): Lifecycle => {
  const opened: { readonly name: string; readonly close: () => Promise<void> | void }[] = []
  let current: string | undefined
  let stopping: Promise<boolean> | undefined

  const closeAll = async () => {
    let clean = true
    for (let last = opened.pop(); last; last = opened.pop()) {
      current = last.name
      try {
        await last.close()
      } catch (error) {
        clean = false
        report(`Closing ${last.name} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    current = undefined
    return clean
  }

  return {
    onStop: (name, close) => {
      opened.push({ name, close })
    },
    stop: () => {
      stopping ??= closeAll()
      return stopping
    },
    closing: () => current,
  }
}
