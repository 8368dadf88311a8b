type TextField = HTMLInputElement | HTMLTextAreaElement

const texts: ReadonlySet<string> = new Set(['email', 'tel', 'text', 'url'])

/** What is written in. What only finds, or is shown to nobody, is not. */
const isWrittenIn = (found: unknown): found is TextField =>
  found instanceof HTMLTextAreaElement ||
  (found instanceof HTMLInputElement &&
    texts.has(found.type) &&
    found.role !== 'combobox' &&
    found.closest('[aria-hidden="true"], [hidden]') === null)

/** What has been written within an element since it came, in fields that are still there. */
export const typedTexts = () => {
  const before = new Map<TextField, string>()
  const note = (found: unknown) => {
    if (isWrittenIn(found) && !before.has(found)) before.set(found, found.value)
  }
  return {
    /** Until what it answers is called. */
    watch: (within: HTMLElement): (() => void) => {
      const onFocus = ({ target }: FocusEvent) => note(target)
      // It is watched anew as often as it is drawn: what is known of those that are still there stays.
      for (const each of before.keys()) if (!each.isConnected) before.delete(each)
      for (const each of within.querySelectorAll('input, textarea')) note(each)
      within.addEventListener('focusin', onFocus)
      return () => within.removeEventListener('focusin', onFocus)
    },
    hasAny: (): boolean => [...before].some(([field, value]) => field.isConnected && field.value !== value),
  }
}
