import { isSafari } from './safari.ts'

/** Controls that get no focus in Safari when mouse or finger presses them. */
const controls =
  'button, summary, input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"])'

const controlAt = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return undefined
  const label = target.closest('label')
  const control = target.closest(controls) ?? label?.control
  return control instanceof HTMLElement && control.matches(`:is(${controls}):not(:disabled)`) ? control : undefined
}

/**
 * Gives the focus to the pressed control, as every browser but Safari does. Safari takes the focus away, so that a page
 * would not know the pressed control when a dialog closes or a message goes. A control that keeps the focus where it is
 * prevents the press's default act, and is left alone.
 */
export const focusPressed = (page: Document): void => {
  if (isSafari()) page.addEventListener('mousedown', give)
}

const give = (event: MouseEvent) => {
  const pressed = event.defaultPrevented ? undefined : controlAt(event.target)
  if (pressed) {
    pressed.focus({ preventScroll: true, focusVisible: false })
    // Safari's default act would take the focus away again.
    event.preventDefault()
    return
  }
  // Safari focuses a link with this attribute as well, and the link can still be dragged.
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]:not([tabindex])') : null
  if (link) link.tabIndex = 0
}
