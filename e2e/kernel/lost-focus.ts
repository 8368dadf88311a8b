import type { BrowserContext } from 'playwright-core'

/** An element that closes or re-renders moves the focus within less (ms). */
const FOCUS_TIMEOUT_MS = 1_000

/**
 * Reports an element that had the focus and disappeared, or can no longer have it, so that the next key would begin at
 * the top of the page. A click on nothing also moves the focus away, but from an element that is still there.
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

/** Watches every page of a browser context. */
export const watchFocus = async (context: BrowserContext, tell: (fault: string) => void): Promise<void> => {
  await context.exposeFunction('tellLostFocus', tell)
  await context.addInitScript(watch)
}
