import type { KeyboardEvent } from 'react'
import { isText } from '../grid-keys.ts'
import type { ArticleTableProps } from '../table-props.ts'

type KeyPress = Pick<KeyboardEvent<HTMLElement>, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const pressedKeys = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): string => {
  const held = [...(altKey ? ['Alt'] : []), ...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(shiftKey ? ['Shift'] : [])]
  return [...held, key.length === 1 ? key.toLowerCase() : key].join(' ')
}

/**
 * Handles keys that choose rows: Shift with arrows for a range, Ctrl+A for all rows shown, Escape for none. Returns
 * true when the key is done with; text fields keep their keys.
 */
export const chooseByKey = (event: KeyPress, target: HTMLElement, props: ArticleTableProps): boolean => {
  const { selected, choosing } = props
  if (isText(target)) return false
  switch (pressedKeys(event)) {
    case 'Ctrl a':
      choosing.all()
      return true
    case 'Escape':
      if (selected.size > 0) choosing.clear()
      return selected.size > 0
    case 'Shift ArrowUp':
      return stretch(target, -1, props)
    case 'Shift ArrowDown':
      return stretch(target, 1, props)
    default:
      return false
  }
}

const stretch = (
  target: HTMLElement,
  by: number,
  { articles, choosing }: Pick<ArticleTableProps, 'articles' | 'choosing'>,
): boolean => {
  const from = target.closest<HTMLElement>('tr[data-id]')?.dataset['id']
  const at = articles.findIndex(({ _id }) => _id === from)
  if (from === undefined || at === -1) return false
  const to = articles[at + by]?._id ?? from
  choosing.extend(from, to)
  // At an end of the list the key is done with; elsewhere it moves the focus as well.
  return to === from
}
