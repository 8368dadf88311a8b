const ROW = 'tr, [role=row], li'

type Place = {
  readonly row: Element
  /** The rows after it, then those before it from the nearest. */
  readonly neighbours: readonly Element[]
  readonly section: Element | null
}

const placeOf = (target: EventTarget | null, main: Element): Place | undefined => {
  const row = target instanceof Element && main.contains(target) ? target.closest(ROW) : null
  if (!row) return undefined
  const rows = [...(row.parentElement?.children ?? [])].filter((each) => each.matches(ROW))
  const at = rows.indexOf(row)
  return {
    row,
    neighbours: [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()],
    section: row.closest('section'),
  }
}

const inRow = (row: Element) =>
  row.matches('[tabindex]') ? row : (row.querySelector('a[href]') ?? row.querySelector('button:not([disabled])'))

const nextPlace = ({ neighbours, section }: Place, main: Element): HTMLElement | undefined => {
  const row = neighbours.find(({ isConnected }) => isConnected)
  const heading = (section?.isConnected ? section.querySelector('h2, h3') : null) ?? main.querySelector('h1')
  const next = (row && inRow(row)) ?? heading
  return next instanceof HTMLElement ? next : undefined
}

/**
 * When the row that has the focus is taken out of its list, the focus goes to the row after it, else to the one before
 * it, else to the heading: the browser would begin at the top of the page again. Ends with the signal.
 */
export const keepPlace = (main: HTMLElement, signal: AbortSignal): void => {
  let place: Place | undefined
  const remember = ({ target }: FocusEvent) => {
    // A dialog or a menu of the row stands outside the page, and gives the focus back to the row.
    if (target instanceof Element && main.contains(target)) place = placeOf(target, main)
  }
  const goOn = () => {
    const isLost = document.activeElement === document.body
    if (!place || place.row.isConnected || !isLost || document.querySelector('[role=dialog], [role=alertdialog]'))
      return
    const next = nextPlace(place, main)
    place = undefined
    if (next && !next.matches('a, button, input, [tabindex]')) next.tabIndex = -1
    next?.focus()
  }
  const watcher = new MutationObserver(() => {
    // Whatever closes on the same occasion gives the focus back first.
    if (place && !place.row.isConnected) requestAnimationFrame(() => requestAnimationFrame(goOn))
  })
  document.addEventListener('focusin', remember, { signal })
  watcher.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watcher.disconnect())
}
