import { isSafari } from './safari.ts'

/** What Safari gives no focus to when mouse or finger presses it. */
const controls =
  'button, summary, input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"])'

const controlAt = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return undefined
  const label = target.closest('label')
  const control = target.closest(controls) ?? label?.control
  return control instanceof HTMLElement && control.matches(`:is(${controls}):not(:disabled)`) ? control : undefined
}

/**
 * Gives the focus to whatever is pressed, as every browser but Safari does by itself. Safari takes it from what had it and
 * gives it to nothing, so that a page would not know what was pressed when a dialog closes or a message goes. A control that
 * leaves the focus where it is prevents the press's own act, and is left alone.
 */
export const focusPressed = (page: Document): void => {
  if (isSafari()) page.addEventListener('mousedown', give)
}

const give = (event: MouseEvent) => {
  const pressed = event.defaultPrevented ? undefined : controlAt(event.target)
  if (pressed) {
    pressed.focus({ preventScroll: true, focusVisible: false })
    // Safari's own act would take the focus away again.
    event.preventDefault()
    return
  }
  // A link that has this attribute takes the focus in Safari as well, and can still be dragged.
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]:not([tabindex])') : null
  if (link) link.tabIndex = 0
}
