/**
 * Makes the browser ask before the page is closed, reloaded or left for another site, until the returned function is
 * called.
 */
export const holdPage = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
