import { countLabel, sayDropped, sayLanding, sayLifted } from './drag-words.ts'
import { type Landing, rowBeforeLanding, stepLanding } from './row-landing.ts'

/** The list while a row is moved. */
export type DragView = {
  readonly table: HTMLElement
  /** The ids in the order shown. */
  readonly order: readonly string[]
  readonly nameOf: (id: string) => string
  /** The rows that move with one: itself, or all chosen ones, in the order shown. */
  readonly idsWith: (id: string) => readonly string[]
  /** `after` is the row above the new place, null for the first. */
  readonly onPlace: (ids: readonly string[], after: string | null) => void
  /** Tells screen readers what the line shows. */
  readonly say: (text: string) => void
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

type RowDrag = { readonly moving: readonly string[]; readonly isByKeys: boolean; readonly landing: Landing | undefined }

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

  const lift = (view: DragView, id: string, isByKeys: boolean): readonly string[] => {
    const moving = view.idsWith(id)
    air = { moving, isByKeys, landing: undefined }
    for (const each of moving) rowOf(view, each)?.setAttribute('data-dragging', '')
    return moving
  }

  const cancel = (view: DragView) => {
    for (const each of air?.moving ?? []) rowOf(view, each)?.removeAttribute('data-dragging')
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
    const moving = lift(view, id, false)
    const label = countLabel(moving)
    const end = (act: (view: DragView) => unknown) => () => {
      ended.abort()
      label.remove()
      act(view)
    }
    const move = (event: PointerEvent) => {
      follow(view, event)
      label.follow(event)
    }
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', end(drop), { signal })
    handle.addEventListener('pointercancel', end(cancel), { signal })
  }

  const keyInAir = (view: DragView, { moving, landing }: RowDrag, key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = stepLanding(view.order, moving, landing, key === 'ArrowDown' ? 1 : -1)
      show(view, next)
      rowOf(view, next.id)?.scrollIntoView({ block: 'nearest' })
      view.say(sayLanding(view.nameOf, rowBeforeLanding(view.order, moving, next)))
    } else if (isChoice(key)) {
      view.say(sayDropped(moving, drop(view)))
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
    view.say(sayLifted(view.nameOf, lift(view, id, true)))
    return true
  }

  /** The focus leaves the list. A row that a pointer drags follows the pointer regardless. */
  const leave = (view: DragView) => {
    if (air?.isByKeys) cancel(view)
  }

  return { startPointer, key, leave }
}

const isChoice = (key: string) => key === 'Enter' || key === ' '
