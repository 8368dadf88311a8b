import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Slider, SliderTrack } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { SpokenThumb } from '../../kernel/components/fields/SpokenThumb.tsx'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import type { Week } from '../queries/statistics.ts'
import { type Series, totalOf } from './series.ts'

type WeekSliderProps = {
  readonly weeks: readonly Week[]
  readonly week: number
  /** The chosen band, which the slider also reads out. */
  readonly chosen: Series | undefined
  readonly onWeek: (week: number) => void
}

const subscriptions = (total: number) => (total === 1 ? 'prenumeration' : 'prenumerationer')

const sayChange = (change: number) => {
  if (change === 0) return 'lika många som veckan före'
  return `${sayNumber(Math.abs(change))} ${change > 0 ? 'fler' : 'färre'} än veckan före`
}

/** One week in words, with a slider to the other weeks for the keyboard. */
export const WeekSlider = ({ weeks, week, chosen, onWeek }: WeekSliderProps) => {
  const shown = weeks[week - 1]
  const before = weeks[week - 2]
  if (!shown) return null
  const total = totalOf(shown)
  const share = weeks.length > 1 ? ((week - 1) / (weeks.length - 1)) * 100 : 100
  const ofChosen = chosen ? [`${chosen.name} ${sayNumber(shown.counts[chosen.kind])}`] : []
  const spoken = [`Vecka ${week.toString()}`, `${sayNumber(total)} ${subscriptions(total)}`, ...ofChosen].join(', ')
  return (
    <div className="time-slider" role="group" aria-label="Vecka">
      <output className="react-aria-SliderOutput" aria-live="polite">
        <b>Vecka {week}</b>, {sayDate(shown.from)} – {sayDate(shown.to)}: <b className="num">{sayNumber(total)}</b>{' '}
        {subscriptions(total)}
        {before && `, ${sayChange(total - totalOf(before))}`}.
        {chosen && (
          <>
            {' '}
            {chosen.name} <b className="num">{sayNumber(shown.counts[chosen.kind])}</b>.
          </>
        )}
      </output>
      <Button variant="quiet" icon={ChevronLeft} isDisabled={week === 1} onPress={() => onWeek(week - 1)}>
        Föregående
      </Button>
      <Slider
        aria-label="Vecka"
        minValue={1}
        maxValue={Math.max(weeks.length, 2)}
        value={week}
        isDisabled={weeks.length === 1}
        onChange={(value) => onWeek(Math.min(value, weeks.length))}
      >
        <SliderTrack style={{ '--value': share } as CSSProperties}>
          <SpokenThumb says={spoken} />
        </SliderTrack>
      </Slider>
      <Button variant="quiet" icon={ChevronRight} isDisabled={week === weeks.length} onPress={() => onWeek(week + 1)}>
        Nästa
      </Button>
    </div>
  )
}
