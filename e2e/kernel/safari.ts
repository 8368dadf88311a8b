import type { BrowserContext } from 'playwright-core'

/**
 * Safari's own act at a press, behind everything that the page does: it gives the focus to fields alone, or to what has a
 * tabindex, the nearest around what is pressed, and takes it from what had it where there is none.
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
