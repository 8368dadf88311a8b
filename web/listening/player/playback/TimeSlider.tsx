import type { CSSProperties, KeyboardEvent } from 'react'
import { useWords } from '../words.ts'
import { clock, spokenPlace } from './times.ts'

type TimeSliderProps = {
  readonly elapsed: number
  readonly duration: number
  /** The remaining time is shown at this speed. */
  readonly speed: number
  readonly onSeek: (seconds: number) => void
  /** Moves by a number of seconds. */
  readonly onSkip: (seconds: number) => void
}

const MINUTE_SECONDS = 60

/**
 * Seconds that an arrow key moves. Long sounds have longer steps, so that a listener need not press a thousand times.
 */
const arrowSeconds = (duration: number): number => {
  if (duration <= 2 * MINUTE_SECONDS) return 1
  if (duration <= 10 * MINUTE_SECONDS) return 5
  return duration <= 60 * MINUTE_SECONDS ? 15 : 30
}

const stepOf = (key: string, duration: number): number | undefined => {
  const arrow = arrowSeconds(duration)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: arrow,
    ArrowUp: arrow,
    ArrowLeft: -arrow,
    ArrowDown: -arrow,
    PageUp: duration / 10,
    PageDown: -duration / 10,
  }
  return steps[key]
}

export const TimeSlider = ({ elapsed, duration, speed, onSeek, onSkip }: TimeSliderProps) => {
  const words = useWords()
  const value = duration > 0 ? Math.min(100, (elapsed / duration) * 100) : 0
  const place = { '--value': value } as CSSProperties
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? undefined : stepOf(event.key, duration)
    if (step === undefined) return
    event.preventDefault()
    onSkip(step)
  }
  return (
    <div>
      <div className="react-aria-Slider">
        <div className="react-aria-SliderTrack" style={place}>
          <div className="react-aria-SliderThumb" style={place} />
          <input
            className="player-range"
            type="range"
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={1}
            value={Math.floor(elapsed)}
            aria-label={words.placeInItem}
            aria-valuetext={spokenPlace(elapsed, duration, words)}
            onChange={({ target }) => onSeek(target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div className="times">
        <span>
          <span className="visually-hidden">{words.played} </span>
          <span className="num">{clock(elapsed)}</span>
        </span>
        <span>
          <span className="num">{clock((duration - elapsed) / speed)}</span> {words.left}
        </span>
      </div>
    </div>
  )
}
