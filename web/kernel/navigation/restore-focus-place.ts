const ROW_SELECTOR = 'tr, [role=row], li'
/** Parts beside the page whose controls come and go as its own. */
const BESIDE_SELECTOR = '[data-keeps-focus]'
const DIALOG_SELECTOR = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]'
/** Excludes combo boxes: a focused one would open its list over everything else. */
const CONTROL_SELECTOR =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled, [type=hidden], [type=file], [role=combobox]), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex="0"]:not([role=combobox])'

/** An element around a control, and the elements before the control in it, from the nearest. */
type Level = { readonly within: Element; readonly before: readonly Element[] }

type Row = {
  readonly element: Element
  /** The rows after it, then those before it from the nearest. */
  readonly neighbours: readonly Element[]
  readonly section: Element | null
}

type Place = { readonly control: Element; readonly levels: readonly Level[]; readonly row: Row | undefined }

const siblingsBefore = (element: Element): readonly Element[] => {
  const siblings = [...(element.parentElement?.children ?? [])]
  return siblings.slice(0, siblings.indexOf(element)).reverse()
}

const levelsOf = (control: Element, area: Element): readonly Level[] => {
  const levels: Level[] = []
  for (let each = control; each !== area && each.parentElement; each = each.parentElement)
    levels.push({ within: each.parentElement, before: siblingsBefore(each) })
  return levels
}

const rowOf = (control: Element): Row | undefined => {
  const element = control.closest(ROW_SELECTOR)
  if (!element) return undefined
  const rows = [...(element.parentElement?.children ?? [])].filter((each) => each.matches(ROW_SELECTOR))
  const at = rows.indexOf(element)
  return {
    element,
    neighbours: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()],
    section: element.closest('section'),
  }
}

const placeOf = (control: Element, area: Element): Place => ({
  control,
  levels: levelsOf(control, area),
  row: rowOf(control),
})

/** The place of a control that is gone or cannot have the focus. */
const lostPlace = (place: Place | undefined) =>
  place && (!place.control.isConnected || place.control.matches(':disabled')) ? place : undefined

const inRow = (row: Element) =>
  row.matches('[tabindex]') ? row : (row.querySelector('a[href]') ?? row.querySelector('button:not([disabled])'))

const headingOf = (area: Element | null) =>
  area?.isConnected ? (area.querySelector('h1') ?? area.querySelector('h2, h3')) : null

const afterRow = ({ neighbours, section }: Row) => {
  const row = neighbours.find(({ isConnected }) => isConnected)
  return (row && inRow(row)) ?? headingOf(section) ?? (section && inRow(section))
}

/** The control in its place or behind it, then those before it from the nearest. */
const controlsBeside = ({ within, before }: Level): readonly Element[] => {
  const controls = [...within.querySelectorAll(CONTROL_SELECTOR)]
  const last = before.find(({ isConnected }) => isConnected)
  const isBehind = (each: Element) =>
    !last || (!last.contains(each) && (last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const behind = controls.filter(isBehind)
  return [...behind, ...controls.slice(0, controls.length - behind.length).reverse()]
}

/** The candidates for the focus, nearest first; no further than the heading of the section. */
const nextPlaces = function* ({ row, levels }: Place, area: Element): Generator<Element | null> {
  if (row && !row.element.isConnected) yield afterRow(row)
  else
    for (const level of levels.filter(({ within }) => within.isConnected)) {
      yield* controlsBeside(level)
      if (level.within.matches('section')) yield headingOf(level.within)
    }
  yield headingOf(area)
}

/** Whether the element took the focus: a hidden one does not. */
const takesFocus = (next: Element | null) => {
  if (!(next instanceof HTMLElement)) return false
  if (!next.matches(`${CONTROL_SELECTOR}, [tabindex]`)) next.tabIndex = -1
  next.focus()
  return document.activeElement === next
}

/** Frames to wait: elements below a dialog take no focus until the dialog is wholly gone. */
const MAX_FRAMES = 60

const giveFocus = (places: () => Iterable<Element | null>, frames: number): void => {
  if (document.activeElement !== document.body) return
  for (const next of places()) if (takesFocus(next)) return
  if (frames > 0) requestAnimationFrame(() => giveFocus(places, frames - 1))
}

/**
 * When the focused element disappears or is disabled, the focus goes to its neighbour; from a removed row to the row
 * after it, else to the one before it, else to the heading or the first control of its part. Otherwise the browser would begin at the top of the page.
 * Ends with the signal.
 */
export const restoreFocusPlace = (main: HTMLElement, signal: AbortSignal): void => {
  let [inPage, inDialog]: readonly [Place?, Place?] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest(DIALOG_SELECTOR)
    // A row's dialog or menu stands outside the page, and returns the focus to the row.
    const area = main.contains(target) ? main : target.closest(BESIDE_SELECTOR)
    if (dialog) inDialog = placeOf(target, dialog)
    else if (area) inPage = target === area ? undefined : placeOf(target, area)
  }
  const goOn = () => {
    const dialog = [...document.querySelectorAll(DIALOG_SELECTOR)].at(-1)
    const [page, closed] = [lostPlace(inPage), lostPlace(inDialog)]
    const place = dialog ? closed : page
    if (closed) inDialog = undefined
    if (page && !dialog) inPage = undefined
    if (!(place ?? closed)) return
    // A dialog without an opener returns the focus to the page.
    giveFocus(() => (place ? nextPlaces(place, dialog ?? main) : [main]), MAX_FRAMES)
  }
  const watcher = new MutationObserver(() => {
    // Other components that close at the same time return the focus first.
    if (lostPlace(inPage) ?? lostPlace(inDialog)) requestAnimationFrame(() => requestAnimationFrame(goOn))
  })
  document.addEventListener('focusin', remember, { signal })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => watcher.disconnect())
}
