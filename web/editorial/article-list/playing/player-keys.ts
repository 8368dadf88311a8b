import type { ListPlayer, PlayedArticle } from '../../entities/playing/list-player.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const isPlain = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyPress) => !(shiftKey || altKey || ctrlKey || metaKey)

/** The direction in which a key jumps. */
export const jumpOf = (event: KeyPress): 1 | -1 | undefined => {
  if (!isPlain(event)) return undefined
  if (event.key === 'ArrowRight') return 1
  return event.key === 'ArrowLeft' ? -1 : undefined
}

type RowToPlay = {
  readonly player: ListPlayer
  readonly article: PlayedArticle & { readonly hasSound: boolean }
  readonly say: (text: string) => void
}

/**
 * Handles the keys of the player in a row: space on its name, and the arrows to the sides on its name or its button
 * while its own sound plays. Everywhere else in the grid space presses a control, and the arrows walk.
 */
export const playByKey = (event: KeyPress, target: HTMLElement, { player, article, say }: RowToPlay): boolean => {
  const isName = target.matches('a[data-name]')
  if (isName && event.key === ' ' && isPlain(event)) {
    if (article.hasSound) player.toggle(article)
    else say(`”${article.name}” har inget ljud.`)
    return true
  }
  const jump = jumpOf(event)
  const now = player.now()
  if (!jump || !(isName || target.matches('[data-play]')) || now?.id !== article._id || !now.isPlaying) return false
  player.jump(jump)
  return true
}
