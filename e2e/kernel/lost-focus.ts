import type { BrowserContext } from 'playwright-core'

/** What closes or is drawn anew gives the focus to something within less. */
const FOCUS_TIMEOUT_MS = 1_000

/**
 * Tells of whatever had the focus and went, or could have none any more, so that the next key would begin at the top of the
 * page. A click beside everything leaves the focus nowhere, too, but takes it from something that is still there.
 */
const watch = `(() => {
  let last
  const isGone = (each) => !each.isConnected || each.matches(':disabled')
  const isLost = () => last !== undefined && isGone(last) && document.activeElement === document.body
  addEventListener('focusin', ({ target }) => { last = target }, true)
  addEventListener('focusout', ({ target }) => setTimeout(() => {
    if (target === last && !isGone(target) && document.activeElement === document.body) last = undefined
  }), true)
  const says = (each) => each.getAttribute('aria-label') || each.textContent.trim().slice(0, 40) || each.outerHTML.slice(0, 60)
  const waiting = new Set()
  new MutationObserver(() => {
    if (!isLost() || waiting.has(last)) return
    const gone = last
    waiting.add(gone)
    setTimeout(() => {
      waiting.delete(gone)
      if (gone === last && isLost()) tellLostFocus('The focus is lost with “' + says(last) + '” on ' + location.pathname)
    }, ${FOCUS_TIMEOUT_MS.toString()})
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
})()`

/** On every page of a browser's. */
export const watchFocus = async (context: BrowserContext, tell: (fault: string) => void): Promise<void> => {
  await context.exposeFunction('tellLostFocus', tell)
  await context.addInitScript(watch)
}
