const ROW_SELECTOR = 'tr, [role=row], li'
const DIALOG_SELECTOR = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]'
/** A field to choose in opens its list over everything else when it has the focus: nobody has asked for that. */
const CONTROL_SELECTOR =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled, [type=hidden], [type=file], [role=combobox]), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex="0"]:not([role=combobox])'

/** What a control stood in, and all that stood before it there, from the nearest. */
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

/** It is there no more, or can have no focus. */
const lostPlace = (place: Place | undefined) =>
  place && (!place.control.isConnected || place.control.matches(':disabled')) ? place : undefined

const inRow = (row: Element) =>
  row.matches('[tabindex]') ? row : (row.querySelector('a[href]') ?? row.querySelector('button:not([disabled])'))

const headingOf = (area: Element | null) =>
  area?.isConnected ? (area.querySelector('h1') ?? area.querySelector('h2, h3')) : null

const afterRow = ({ neighbours, section }: Row) => {
  const row = neighbours.find(({ isConnected }) => isConnected)
  return (row && inRow(row)) ?? headingOf(section)
}

/** What has come in its stead or stands behind it, then what stands before it from the nearest. */
const controlsBeside = ({ within, before }: Level): readonly Element[] => {
  const controls = [...within.querySelectorAll(CONTROL_SELECTOR)]
  const last = before.find(({ isConnected }) => isConnected)
  const isBehind = (each: Element) =>
    !last || (!last.contains(each) && (last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const behind = controls.filter(isBehind)
  return [...behind, ...controls.slice(0, controls.length - behind.length).reverse()]
}

/** Where the focus may go, the nearest first; no further than to the heading of the section. */
const nextPlaces = function* ({ row, levels }: Place, area: Element): Generator<Element | null> {
  if (row && !row.element.isConnected) yield afterRow(row)
  else
    for (const level of levels.filter(({ within }) => within.isConnected)) {
      yield* controlsBeside(level)
      if (level.within.matches('section')) yield headingOf(level.within)
    }
  yield headingOf(area)
}

/** Whether it could be given the focus: what is not shown cannot. */
const takesFocus = (next: Element | null) => {
  if (!(next instanceof HTMLElement)) return false
  if (!next.matches(`${CONTROL_SELECTOR}, [tabindex]`)) next.tabIndex = -1
  next.focus()
  return document.activeElement === next
}

/** What a dialog was open over can take no focus until the dialog is wholly gone. */
const MAX_FRAMES = 60

const giveFocus = (places: () => Iterable<Element | null>, frames: number): void => {
  if (document.activeElement !== document.body) return
  for (const next of places()) if (takesFocus(next)) return
  if (frames > 0) requestAnimationFrame(() => giveFocus(places, frames - 1))
}

/**
 * When what has the focus goes, or can be pressed no more, the focus goes to what stands beside it, and from a row that is
 * taken out of its list to the row after it, else to the one before it, else to the heading: the browser would begin at the
 * top of the page again. Ends with the signal.
 */
export const restoreFocusPlace = (main: HTMLElement, signal: AbortSignal): void => {
  let [inPage, inDialog]: readonly [Place?, Place?] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest(DIALOG_SELECTOR)
    // A dialog or a menu of the row stands outside the page, and gives the focus back to the row.
    if (dialog) inDialog = placeOf(target, dialog)
    else if (main.contains(target)) inPage = target === main ? undefined : placeOf(target, main)
  }
  const goOn = () => {
    const dialog = [...document.querySelectorAll(DIALOG_SELECTOR)].at(-1)
    const [page, closed] = [lostPlace(inPage), lostPlace(inDialog)]
    const place = dialog ? closed : page
    if (closed) inDialog = undefined
    if (page && !dialog) inPage = undefined
    if (!(place ?? closed)) return
    // Whoever opened a dialog from nowhere begins where the page does.
    giveFocus(() => (place ? nextPlaces(place, dialog ?? main) : [main]), MAX_FRAMES)
  }
  const watcher = new MutationObserver(() => {
    // Whatever closes on the same occasion gives the focus back first.
    if (lostPlace(inPage) ?? lostPlace(inDialog)) requestAnimationFrame(() => requestAnimationFrame(goOn))
  })
  document.addEventListener('focusin', remember, { signal })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => watcher.disconnect())
}
