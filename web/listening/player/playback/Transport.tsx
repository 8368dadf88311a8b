import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { type Controls, SKIP_SECONDS } from './controls.ts'
import { clock } from './times.ts'

type TransportProps = {
  readonly controls: Controls
  readonly playing: boolean
  /** Second at which the article goes on; undefined where it begins at its start, or already goes on. */
  readonly goesOnAt: number | undefined
  readonly isLast: boolean
  /** Ref to the play button. */
  readonly playRef: Ref<HTMLButtonElement>
}

const PlayWords = ({ playing, goesOnAt }: Pick<TransportProps, 'playing' | 'goesOnAt'>) => {
  if (playing) return <span>Pausa</span>
  if (goesOnAt === undefined) return <span>Spela</span>
  return (
    <span>
      Fortsätt <span className="num">{clock(goesOnAt)}</span>
    </span>
  )
}

export const Transport = ({ controls, playing, goesOnAt, isLast, playRef }: TransportProps) => (
  <div className="transport" role="group" aria-label="Uppspelning">
    <button type="button" className="react-aria-Button" aria-label="Förra artikeln" onClick={controls.previous}>
      <Icon of={SkipBack} filled />
      <span>Förra</span>
    </button>
    <button
      type="button"
      className="react-aria-Button"
      aria-label={`−${SKIP_SECONDS} s, bakåt`}
      onClick={() => controls.skip(-SKIP_SECONDS)}
    >
      <Icon of={RotateCcw} />
      <span>−{SKIP_SECONDS} s</span>
    </button>
    <button
      ref={playRef}
      type="button"
      className="react-aria-Button play"
      onClick={playing ? controls.pause : controls.play}
    >
      <Icon of={playing ? Pause : Play} filled />
      <PlayWords playing={playing} goesOnAt={goesOnAt} />
    </button>
    <button
      type="button"
      className="react-aria-Button"
      aria-label={`+${SKIP_SECONDS} s, framåt`}
      onClick={() => controls.skip(SKIP_SECONDS)}
    >
      <Icon of={RotateCw} />
      <span>+{SKIP_SECONDS} s</span>
    </button>
    <button
      type="button"
      className="react-aria-Button"
      aria-label="Nästa artikel"
      // The button stays focusable, so that a listener does not lose the focus; pressed, it says why it does nothing.
      aria-disabled={isLast || undefined}
      onClick={controls.next}
    >
      <Icon of={SkipForward} filled />
      <span>Nästa</span>
    </button>
  </div>
)
