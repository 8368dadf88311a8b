import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { levelBy } from '../../../domain/editorial/contents/rules.ts'
import { chooseByKey } from './acts/choice-keys.ts'
import { focusAfterKey, focusAtEnd, isText, leaveGrid } from './grid-keys.ts'
import { playByKey } from './playing/player-keys.ts'
import { createRowDrag, type DragView } from './row/drag/row-drag.ts'
import type { ArticleTableProps } from './table-props.ts'
import { useFocusRestore } from './use-focus-restore.ts'

/** One set of handlers for all rows, so that rows have none of their own. */
export const useTableHandlers = (props: ArticleTableProps) => {
  const navigate = useNavigate()
  const [drag] = useState(createRowDrag)
  const { onRename } = props
  const kept = useFocusRestore(props.table)
  return {
    role: 'grid',
    onFocus: kept.onFocus,
    onPointerDown: ({ target, button, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      const handle = handleOf(target)
      const id = idAt(target)
      if (handle && id !== undefined && button === 0)
        drag.startPointer(viewOf(props, currentTarget), id, handle, pointerId)
    },
    onClick: (event: MouseEvent) => {
      const id = idAt(event.target)
      const isBesideName = event.target instanceof Element && event.target.matches('th[scope=row]')
      if (isBesideName && id !== undefined) onRename(id)
      else followName(event, navigate)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      kept.onBlur()
      if (!currentTarget.contains(relatedTarget)) drag.leave(viewOf(props, currentTarget))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, currentTarget } = event
      if (!(target instanceof HTMLElement)) return
      if (key === 'Tab') leaveGrid(currentTarget, event.shiftKey)
      const id = idAt(target)
      const ofRow = (row: string) =>
        (isForDrag(event) && drag.key(viewOf(props, currentTarget), row, key)) ||
        command(event, row, props) ||
        changeLevel(event, row, props) ||
        play(event, row, props)
      const isDone = (id !== undefined && ofRow(id)) || chooseByKey(event, target, props) || goOn(event, target)
      if (isDone) event.preventDefault()
    },
  }
}

const viewOf = ({ articles, selected, acts, say }: ArticleTableProps, table: HTMLElement): DragView => ({
  table,
  idsWith: (id) => idsWith(id, { selected, articles }),
  order: articles.map(({ _id }) => _id),
  nameOf: (id) => articles.find(({ _id }) => _id === id)?.name ?? '',
  onPlace: (ids, after) => {
    void acts.place(ids, after)
    keepFocus(table)
  },
  say,
})

const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset['id'] : undefined

const handleOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null

const isForDrag = ({ target, altKey }: KeyboardEvent) => handleOf(target) !== null && !altKey

/** The row, or all chosen rows when it is one of them, in the order shown. */
const idsWith = (id: string, { selected, articles }: Pick<ArticleTableProps, 'selected' | 'articles'>) =>
  selected.has(id) ? articles.flatMap(({ _id }) => (selected.has(_id) ? [_id] : [])) : [id]

/** Handles keys for the row as a whole. */
const command = (event: KeyboardEvent<HTMLElement>, id: string, props: ArticleTableProps): boolean => {
  const { key, altKey } = event
  const { acts, onRename } = props
  if (key === 'F2') onRename(id)
  else if (altKey && key === 'ArrowUp') void acts.step(idsWith(id, props), 'up')
  else if (altKey && key === 'ArrowDown') void acts.step(idsWith(id, props), 'down')
  else return false
  if (key !== 'F2') keepFocus(event.currentTarget)
  return true
}

/** Steps by which a key changes the level. On many keyboards the brackets are typed with AltGr. */
const levelSteps: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 }

/** Raises or lowers the level of the row, or of all chosen rows when it is one of them. */
const changeLevel = ({ key, target }: KeyboardEvent, id: string, props: ArticleTableProps): boolean => {
  const { articles, acts, say } = props
  const by = levelSteps[key]
  if (by === undefined || (target instanceof HTMLElement && isText(target))) return false
  const ids: readonly string[] = idsWith(id, props)
  if (articles.some(({ _id, level }) => ids.includes(_id) && levelBy(level, by) !== level))
    void acts.stepLevels(ids, by)
  else say(by < 0 ? 'Nivån är redan h1.' : 'Nivån är redan h6.')
  return true
}

const play = (event: KeyboardEvent, id: string, { articles, player, say }: ArticleTableProps): boolean => {
  const article = articles.find(({ _id }) => _id === id)
  const { target } = event
  if (!article || !(target instanceof HTMLElement)) return false
  return playByKey(event, target, { player, article, say })
}

const goOn = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean => {
  if (altKey) return false
  const next = ctrlKey || metaKey ? focusAtEnd(key, target) : focusAfterKey(key, target, shiftKey)
  next?.focus()
  return next !== undefined
}

/** A moved row keeps the focus, even in browsers that lose it. */
const keepFocus = (table: HTMLElement) => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !table.contains(activeElement)) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) activeElement.focus()
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** A plain click on a name navigates within the app; with a modifier key the browser opens a new tab. */
const followName = (event: MouseEvent, navigate: (to: string) => unknown) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-name]') : null
  const href = link?.getAttribute('href')
  if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void navigate(href)
}
