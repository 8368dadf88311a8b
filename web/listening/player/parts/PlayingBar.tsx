import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlayerWords } from '../../../../domain/listening/words/fill.ts'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { Controls } from '../playback/controls.ts'
import type { usePlayer } from '../use-player.ts'
import { useWords } from '../words.ts'

/** True when the listener has scrolled the element out of the window; false where there is no element yet. */
const useOutOfSight = (element: Element | null): boolean => {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => setOut(seen?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return element !== null && isOut
}

type Act = { readonly icon: typeof Play; readonly text: string; readonly onPress: () => void }

const actOf = (
  controls: Controls,
  words: PlayerWords,
  { over, failure, playing }: Pick<BarProps['player'], 'over' | 'failure' | 'playing'>,
): Act => {
  if (over) return { icon: RotateCcw, text: words.startOver, onPress: controls.startOver }
  if (failure) return { icon: RotateCcw, text: words.tryAgain, onPress: controls.retry }
  return playing
    ? { icon: Pause, text: words.pause, onPress: controls.pause }
    : { icon: Play, text: words.play, onPress: controls.play }
}

/** Percent. From this size on a telephone has no room for a name beside two buttons. */
const LARGE_TEXT_PERCENT = 150

type BarProps = {
  readonly player: ReturnType<typeof usePlayer>
  readonly article: PlaylistArticle
  /** The play button among the controls. */
  readonly playButton: Element | null
}

/**
 * The bar with play button and 'next' at the foot of the window, while the listener is down in the list and the
 * controls are out of sight.
 */
export const PlayingBar = ({ player, article, playButton }: BarProps) => {
  const words = useWords()
  const { controls, over, failure } = player
  const isOut = useOutOfSight(playButton)
  // The bar stays while a listener's focus is in it.
  const [hasFocus, setFocus] = useState(false)
  if (!isOut && !hasFocus) return null
  const { icon, text, onPress } = actOf(controls, words, player)
  const held = { onFocus: () => setFocus(true), onBlur: () => setFocus(false) }
  return (
    <div
      className="playing-bar"
      role="group"
      aria-label={words.playing}
      data-large={player.settings.textSize >= LARGE_TEXT_PERCENT || undefined}
    >
      <button type="button" className="react-aria-Button" data-variant="primary" onClick={onPress} {...held}>
        <Icon of={icon} filled />
        {text}
      </button>
      {over && <span>{words.over}</span>}
      {failure && !over && <span>{words.failures[failure].title}</span>}
      {!over && !failure && <span>{article.name}</span>}
      <button type="button" className="react-aria-Button" aria-label={words.nextItem} onClick={controls.next} {...held}>
        <Icon of={SkipForward} filled />
      </button>
    </div>
  )
}
