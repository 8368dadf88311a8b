import './moment-slider.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Slider, SliderTrack } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { SpokenThumb } from '../../kernel/components/fields/SpokenThumb.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'

/** Ticks of more versions than this would run together. */
const MOST_TICKS = 60

type MomentSliderProps = {
  readonly label: string
  /** ISO instants of the versions, the oldest first. */
  readonly moments: readonly string[]
  /** The place of the shown version among the versions. */
  readonly chosen: number
  readonly onChoose: (place: number) => void
}

/** The versions of a thing as places in time, one step each. */
export const MomentSlider = ({ label, moments, chosen, onChoose }: MomentSliderProps) => {
  const last = Math.max(1, moments.length - 1)
  const spokenText = `Läge ${(chosen + 1).toString()} av ${moments.length.toString()}, ${sayInstant(moments[chosen] ?? '')}`
  return (
    <div className="moment-slider" role="group" aria-label={label}>
      <Button
        variant="quiet"
        icon={ChevronLeft}
        aria-label={`Föregående läge, ${label}`}
        isDisabled={chosen <= 0}
        onPress={() => onChoose(chosen - 1)}
      >
        Föregående
      </Button>
      <Slider
        aria-label={label}
        minValue={0}
        maxValue={last}
        value={Math.max(0, chosen)}
        isDisabled={moments.length < 2}
        onChange={(value) => onChoose(Math.min(value, moments.length - 1))}
      >
        <SliderTrack style={{ '--value': (Math.max(0, chosen) / last) * 100 } as CSSProperties}>
          {moments.length > 1 && moments.length <= MOST_TICKS && (
            <span className="moment-ticks" aria-hidden="true">
              {moments.map((moment, place) => (
                <i key={`${moment} ${place.toString()}`} />
              ))}
            </span>
          )}
          <SpokenThumb says={spokenText} />
        </SliderTrack>
      </Slider>
      <Button
        variant="quiet"
        icon={ChevronRight}
        aria-label={`Nästa läge, ${label}`}
        isDisabled={chosen >= moments.length - 1}
        onPress={() => onChoose(chosen + 1)}
      >
        Nästa
      </Button>
    </div>
  )
}
