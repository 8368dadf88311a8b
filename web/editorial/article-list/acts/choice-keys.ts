import type { KeyboardEvent } from 'react'
import { isText } from '../grid-keys.ts'
import type { ArticleTableProps } from '../table-props.ts'

type KeyPress = Pick<KeyboardEvent<HTMLElement>, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const pressedKeys = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): string => {
  const held = [...(altKey ? ['Alt'] : []), ...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(shiftKey ? ['Shift'] : [])]
  return [...held, key.length === 1 ? key.toLowerCase() : key].join(' ')
}

/**
 * Keys that choose rows: Shift and the arrows along them, Ctrl+A all that are shown, Escape none. True when the key was one of
 * them and is done with; whoever types has her keys herself.
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
  // At the ends there is nowhere to go on to.
  return to === from
}
