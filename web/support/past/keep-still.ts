/** The part of the page that shows the past. */
export const PAST_PLACE = 'past-screen'

const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'keydown', 'keyup', 'paste'] as const
/** Acts of the browser itself, also where no script listens. */
const CHANGES = ['beforeinput', 'dragstart', 'drop', 'submit'] as const

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined)

type StillOptions = {
  /** The part of an address that every page of the moment begins with. */
  readonly base: () => string
  /** Called when the administrator presses a button or field that is switched off. */
  readonly onRefused: () => void
  readonly signal: AbortSignal
}

/**
 * Keeps a screen of the past as it was: of all that it shows only links to other pages of the same moment can be pressed.
 * It hears before the screen's own parts do. Selecting text, scrolling and moving the focus go on.
 */
export const keepStill = (window: Window, { base, onRefused, signal }: StillOptions): void => {
  const staysInPast = (event: Event): boolean => {
    const link = elementOf(event)?.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return false
    return link.origin === location.origin && link.pathname.startsWith(`${base()}/`)
  }
  const isInside = (event: Event) =>
    elementOf(event)?.closest(`.${PAST_PLACE}`) !== null && elementOf(event) !== undefined
  const onPress = (event: Event) => {
    if (!isInside(event) || staysInPast(event) || elementOf(event)?.closest('summary')) return
    event.stopImmediatePropagation()
    const isPress = event.type === 'click' || (event instanceof KeyboardEvent && event.key === 'Enter')
    if (!isPress) return
    event.preventDefault()
    if (event.type === 'click' && elementOf(event)?.closest('a, button, input, label, [role]')) onRefused()
  }
  const onChange = (event: Event) => {
    if (!isInside(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  for (const type of PRESSES) window.addEventListener(type, onPress, { capture: true, signal })
  for (const type of CHANGES) window.addEventListener(type, onChange, { capture: true, signal })
}
