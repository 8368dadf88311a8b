/** The row below a dragged one, and the side on which it would land. */
type Landing = { readonly id: string; readonly side: 'before' | 'after' }

/** The list while a row is moved. */
export type DragView = {
  readonly table: HTMLElement
  /** The ids in the order shown. */
  readonly order: readonly string[]
  readonly nameOf: (id: string) => string
  /** `after` is the row above the new place, null for the first. */
  readonly onPlace: (id: string, after: string | null) => void
  /** Tells screen readers what the line shows. */
  readonly say: (text: string) => void
}

const positionOf = (rest: readonly string[], { id, side }: Landing) => rest.indexOf(id) + (side === 'after' ? 1 : 0)

const withoutRow = (order: readonly string[], moving: string) => order.filter((other) => other !== moving)

/** The row above the landing, without counting the moved row; undefined when it would stay in its place. */
export const rowBeforeLanding = (
  order: readonly string[],
  moving: string,
  landing: Landing,
): string | null | undefined => {
  if (landing.id === moving) return undefined
  const rest = withoutRow(order, moving)
  const at = positionOf(rest, landing)
  return at === order.indexOf(moving) ? undefined : (rest[at - 1] ?? null)
}

/** One place further up or down; stays at the ends of the list. */
export const stepLanding = (
  order: readonly string[],
  moving: string,
  landing: Landing | undefined,
  by: 1 | -1,
): Landing => {
  const rest = withoutRow(order, moving)
  const at = landing ? positionOf(rest, landing) : order.indexOf(moving)
  const next = Math.max(0, Math.min(rest.length, at + by))
  return next === 0 ? { id: rest[0] ?? moving, side: 'before' } : { id: rest[next - 1] ?? moving, side: 'after' }
}

const EDGE_PX = 64
const SCROLL_PX = 14

const rowOf = ({ table }: DragView, id: string) => table.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)

const clear = ({ table }: DragView) => {
  for (const row of table.querySelectorAll('tr[data-drop]')) row.removeAttribute('data-drop')
}

/** The list scrolls while the pointer is near an edge of the window. */
const scrollAtEdge = ({ clientY }: PointerEvent) => {
  if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}

const landingUnder = ({ table }: DragView, { clientX, clientY }: PointerEvent): Landing | undefined => {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('tr[data-id]')
  const id = row?.dataset['id']
  if (!row || id === undefined || !table.contains(row)) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'after' }
}

type RowDrag = { readonly moving: string; readonly isByKeys: boolean; readonly landing: Landing | undefined }

/**
 * Rows are moved by their handle: dragged with mouse, pen or finger, or lifted with Enter and moved with the arrows.
 */
export const createRowDrag = () => {
  let air: RowDrag | undefined

  const show = (view: DragView, landing: Landing) => {
    if (!air) return
    clear(view)
    air = { ...air, landing }
    if (rowBeforeLanding(view.order, air.moving, landing) !== undefined) {
      rowOf(view, landing.id)?.setAttribute('data-drop', landing.side)
    }
  }

  const lift = (view: DragView, moving: string, isByKeys: boolean) => {
    air = { moving, isByKeys, landing: undefined }
    rowOf(view, moving)?.setAttribute('data-dragging', '')
  }

  const cancel = (view: DragView) => {
    if (air) rowOf(view, air.moving)?.removeAttribute('data-dragging')
    clear(view)
    air = undefined
  }

  const drop = (view: DragView): boolean => {
    const landed = air
    cancel(view)
    const after = landed?.landing && rowBeforeLanding(view.order, landed.moving, landed.landing)
    if (!landed || after === undefined) return false
    view.onPlace(landed.moving, after)
    return true
  }

  const follow = (view: DragView, event: PointerEvent) => {
    scrollAtEdge(event)
    const landing = landingUnder(view, event)
    if (landing) show(view, landing)
  }

  const startPointer = (view: DragView, id: string, handle: HTMLElement, pointerId: number) => {
    const ended = new AbortController()
    const { signal } = ended
    const end = (act: (view: DragView) => unknown) => () => {
      ended.abort()
      act(view)
    }
    lift(view, id, false)
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', (event) => follow(view, event), { signal })
    handle.addEventListener('pointerup', end(drop), { signal })
    handle.addEventListener('pointercancel', end(cancel), { signal })
  }

  const sayLanding = ({ order, nameOf, say }: DragView) => {
    const after = air?.landing && rowBeforeLanding(order, air.moving, air.landing)
    if (after === undefined) return say('På sin plats.')
    return say(after === null ? 'Först i listan.' : `Efter ”${nameOf(after)}”.`)
  }

  const keyInAir = (view: DragView, { moving, landing }: RowDrag, key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = stepLanding(view.order, moving, landing, key === 'ArrowDown' ? 1 : -1)
      show(view, next)
      rowOf(view, next.id)?.scrollIntoView({ block: 'nearest' })
      sayLanding(view)
    } else if (isChoice(key)) {
      view.say(drop(view) ? 'Artikeln är släppt.' : 'Artikeln ligger kvar.')
    } else {
      cancel(view)
      view.say('Flytten är avbruten.')
      return key === 'Escape'
    }
    return true
  }

  /** Returns true when the key was for the lifted row. */
  const key = (view: DragView, id: string, pressed: string): boolean => {
    if (air?.isByKeys) return keyInAir(view, air, pressed)
    if (!isChoice(pressed)) return false
    lift(view, id, true)
    view.say(`”${view.nameOf(id)}” är lyft. Flytta med upp- och nedpil, släpp med Enter, avbryt med Escape.`)
    return true
  }

  /** The focus leaves the list. A row that a pointer drags follows the pointer regardless. */
  const leave = (view: DragView) => {
    if (air?.isByKeys) cancel(view)
  }

  return { startPointer, key, leave }
}

const isChoice = (key: string) => key === 'Enter' || key === ' '
