import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import type { Ref } from 'react'
import { fill } from '../../../../domain/listening/words/fill.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { useWords } from '../words.ts'
import { type Controls, SKIP_SECONDS } from './controls.ts'
import { clock } from './times.ts'

type TransportProps = {
  readonly controls: Controls
  readonly playing: boolean
  /** Second at which the article goes on; undefined where it begins at its start, or already goes on. */
  readonly goesOnAt: number | undefined
  readonly isLast: boolean
  /** Without 'next' and 'previous': there is one sound. */
  readonly isAlone: boolean
  /** Ref to the play button. */
  readonly playRef: Ref<HTMLButtonElement>
}

const PlayWords = ({ playing, goesOnAt }: Pick<TransportProps, 'playing' | 'goesOnAt'>) => {
  const words = useWords()
  if (playing) return <span>{words.pause}</span>
  if (goesOnAt === undefined) return <span>{words.play}</span>
  return (
    <span>
      {words.goOn} <span className="num">{clock(goesOnAt)}</span>
    </span>
  )
}

export const Transport = ({ controls, playing, goesOnAt, isLast, isAlone, playRef }: TransportProps) => {
  const words = useWords()
  return (
    <div className="transport" role="group" aria-label={words.playback}>
      {!isAlone && (
        <button
          type="button"
          className="react-aria-Button"
          aria-label={words.previousButton}
          onClick={controls.previous}
        >
          <Icon of={SkipBack} filled />
          <span>{words.previous}</span>
        </button>
      )}
      <button
        type="button"
        className="react-aria-Button"
        aria-label={fill(words.back, SKIP_SECONDS)}
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
        aria-label={fill(words.forward, SKIP_SECONDS)}
        onClick={() => controls.skip(SKIP_SECONDS)}
      >
        <Icon of={RotateCw} />
        <span>+{SKIP_SECONDS} s</span>
      </button>
      {!isAlone && (
        <button
          type="button"
          className="react-aria-Button"
          aria-label={words.nextItem}
          // The button stays focusable, so that a listener does not lose the focus; pressed, it says why it does nothing.
          aria-disabled={isLast || undefined}
          onClick={controls.next}
        >
          <Icon of={SkipForward} filled />
          <span>{words.next}</span>
        </button>
      )}
    </div>
  )
}
