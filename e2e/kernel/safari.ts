import type { BrowserContext } from 'playwright-core'

/**
 * Imitates a press in Safari, after the page's own handlers: Safari focuses the nearest field, or element with a
 * tabindex, around the pressed point, and otherwise takes the focus away.
 */
export const focusFieldsAlone = `addEventListener('mousedown', (event) => {
  const { defaultPrevented, target } = event
  const passed = 'button, summary, a[href], input:is([type=checkbox], [type=radio], [type=file], [type=range])'
  const pressed = target instanceof Element && target.closest(passed)
  if (defaultPrevented || !pressed || pressed.matches('[tabindex]')) return
  event.preventDefault()
  const around = pressed.parentElement.closest('[tabindex]')
  if (around) around.focus({ preventScroll: true })
  else document.activeElement.blur()
})`

const calledSafari = `Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' })`

/** On every page that the browser opens from now on. */
export const pressAsInSafari = (browser: BrowserContext): Promise<unknown> =>
  browser.addInitScript({ content: [calledSafari, focusFieldsAlone].join('\n') })
