import { Pause, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Slider, SliderTrack } from 'react-aria-components'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { SpokenThumb } from '../../kernel/components/fields/SpokenThumb.tsx'
import { sayDuration, sayLength } from '../../kernel/words/swedish.ts'

type SoundControlsProps = {
  /** The sound's name, for the label of the button. */
  readonly name: string
  /** Seconds. */
  readonly duration: number
  /** Seconds. */
  readonly at: number
  readonly isPlaying: boolean
  readonly onToggle: () => void
  /** `to`: seconds. */
  readonly onSeek: (to: number) => void
}

/** The button, the slider and the times of a sound. */
export const SoundControls = ({ name, duration, at, isPlaying, onToggle, onSeek }: SoundControlsProps) => (
  <div className="sound-player">
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? `Pausa ${name}` : `Spela ${name}`}
      tooltip={isPlaying ? 'Pausa' : 'Spela'}
      onPress={onToggle}
    />
    <Slider
      aria-label={`Plats i ${name}`}
      value={Math.min(at, duration)}
      maxValue={Math.max(1, Math.ceil(duration))}
      step={1}
      onChange={(to) => onSeek(typeof to === 'number' ? to : 0)}
    >
      <SliderTrack style={{ '--value': duration > 0 ? (at / duration) * 100 : 0 } as CSSProperties}>
        <SpokenThumb says={`${sayDuration(at)} av ${sayDuration(duration)}`} />
      </SliderTrack>
    </Slider>
    <span className="num small">
      {sayLength(at)} / {sayLength(duration)}
    </span>
  </div>
)
