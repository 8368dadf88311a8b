import type { CSSProperties } from 'react'
import { clock, spokenPlace } from './times.ts'

type TimeSliderProps = {
  readonly elapsed: number
  readonly duration: number
  /** The time that remains is what it takes at this speed. */
  readonly speed: number
  readonly onSeek: (seconds: number) => void
}

export const TimeSlider = ({ elapsed, duration, speed, onSeek }: TimeSliderProps) => {
  const value = duration > 0 ? (elapsed / duration) * 100 : 0
  const place = { '--value': value } as CSSProperties
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
            aria-label="Plats i artikeln"
            aria-valuetext={spokenPlace(elapsed, duration)}
            onChange={({ target }) => onSeek(target.valueAsNumber)}
          />
        </div>
      </div>
      <div className="times">
        <span>
          <span className="visually-hidden">Spelat </span>
          <span className="num">{clock(elapsed)}</span>
        </span>
        <span>
          <span className="num">{clock((duration - elapsed) / speed)}</span> kvar
        </span>
      </div>
    </div>
  )
}
