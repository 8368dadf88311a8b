type TextField = HTMLInputElement | HTMLTextAreaElement

const texts: ReadonlySet<string> = new Set(['email', 'tel', 'text', 'url'])

/** Whether a field takes text to be saved. Search fields and hidden fields do not. */
const isWrittenIn = (found: unknown): found is TextField =>
  found instanceof HTMLTextAreaElement ||
  (found instanceof HTMLInputElement &&
    texts.has(found.type) &&
    found.role !== 'combobox' &&
    found.closest('[aria-hidden="true"], [hidden]') === null)

/** The text typed within an element since it appeared, in fields that still exist. */
export const typedTexts = () => {
  const before = new Map<TextField, string>()
  const note = (found: unknown) => {
    if (isWrittenIn(found) && !before.has(found)) before.set(found, found.value)
  }
  return {
    /** Watches until the returned function is called. */
    watch: (within: HTMLElement): (() => void) => {
      const onFocus = ({ target }: FocusEvent) => note(target)
      // Every rendering starts the watch again: known values of existing fields stay.
      for (const each of before.keys()) if (!each.isConnected) before.delete(each)
      for (const each of within.querySelectorAll('input, textarea')) note(each)
      within.addEventListener('focusin', onFocus)
      return () => within.removeEventListener('focusin', onFocus)
    },
    hasAny: (): boolean => [...before].some(([field, value]) => field.isConnected && field.value !== value),
  }
}
