import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { failureWords } from '../../../kernel/sound-failure.ts'
import type { Controls } from '../playback/controls.ts'
import type { usePlayer } from '../use-player.ts'

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
  { over, failure, playing }: Pick<BarProps['player'], 'over' | 'failure' | 'playing'>,
): Act => {
  if (over) return { icon: RotateCcw, text: 'Börja om', onPress: controls.startOver }
  if (failure) return { icon: RotateCcw, text: 'Försök igen', onPress: controls.retry }
  return playing
    ? { icon: Pause, text: 'Pausa', onPress: controls.pause }
    : { icon: Play, text: 'Spela', onPress: controls.play }
}

/** Percent. From this size on a telephone has no room for a name beside two buttons. */
const LARGE_TEXT_PERCENT = 150

type BarProps = {
  readonly player: ReturnType<typeof usePlayer>
  readonly article: PlaylistArticle
  readonly language: string | undefined
  /** The play button among the controls. */
  readonly playButton: Element | null
}

/**
 * The bar with play button and 'next' at the foot of the window, while the listener is down in the list and the
 * controls are out of sight.
 */
export const PlayingBar = ({ player, article, language, playButton }: BarProps) => {
  const { controls, over, failure } = player
  const isOut = useOutOfSight(playButton)
  // The bar stays while a listener's focus is in it.
  const [hasFocus, setFocus] = useState(false)
  if (!isOut && !hasFocus) return null
  const { icon, text, onPress } = actOf(controls, player)
  const held = { onFocus: () => setFocus(true), onBlur: () => setFocus(false) }
  return (
    <div
      className="playing-bar"
      role="group"
      aria-label="Det som spelas"
      data-large={player.settings.textSize >= LARGE_TEXT_PERCENT || undefined}
    >
      <button type="button" className="react-aria-Button" data-variant="primary" onClick={onPress} {...held}>
        <Icon of={icon} filled />
        {text}
      </button>
      {over && <span>Numret är slut</span>}
      {failure && !over && <span>{failureWords[failure].title}</span>}
      {!over && !failure && <span lang={language}>{article.name}</span>}
      <button type="button" className="react-aria-Button" aria-label="Nästa artikel" onClick={controls.next} {...held}>
        <Icon of={SkipForward} filled />
      </button>
    </div>
  )
}
