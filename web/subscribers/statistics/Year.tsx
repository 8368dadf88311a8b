import './statistics.css'
import { Image, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubscriberKind } from '../../../domain/subscribers/subscriber-kinds.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Statistic } from '../queries/statistics.ts'
import { FormatTable } from './FormatTable.tsx'
import { ListenChart } from './ListenChart.tsx'
import { NotableWeeks } from './NotableWeeks.tsx'
import { pngOf } from './save-png.ts'
import { notedWeeks, seriesOf, totalOf } from './series.ts'
import { WeekChart } from './WeekChart.tsx'
import { WeekSlider } from './WeekSlider.tsx'
import { WeekTable } from './WeekTable.tsx'

type YearProps = {
  readonly of: Statistic
  /** Link to a week's events; undefined: the user may not see them. */
  readonly hrefOf: ((week: number) => string) | undefined
}

const labelOf = ({ weeks, year }: Statistic) => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return ''
  const span = `från ${sayNumber(totalOf(first))} vecka 1 till ${sayNumber(totalOf(last))} vecka ${last.week.toString()}`
  return `Prenumerationer per vecka ${year.toString()}, staplade efter format: ${span}. Samma siffror står i tabellen nedan.`
}

/** A year of a publication: drawn, week by week in words, and in figures. */
export const Year = ({ of, hrefOf }: YearProps) => {
  const { weeks } = of
  const [week, setWeek] = useState(weeks.length)
  const [kind, setKind] = useState<SubscriberKind | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const series = seriesOf(of)
  const noted = notedWeeks(of)
  const shown = Math.max(1, Math.min(week, weeks.length))
  const chart = { label: labelOf(of), weeks, series, noted, week: shown, kind }
  const hasListening = weeks.some(({ listened }) => (listened ?? 0) > 0)
  return (
    <div className="with-rail">
      <div>
        <div className="section-head">
          <h2>{`Vecka 1–${weeks.length.toString()}, ${of.year.toString()}`}</h2>
          <SaveChartButtons of={of} svg={drawing} />
        </div>
        <figure className="figure-of">
          <figcaption className="visually-hidden">Prenumerationer per vecka och format</figcaption>
          <div className="chart-wide">
            <WeekChart {...chart} layout="wide" svg={drawing} />
          </div>
          <div className="chart-narrow">
            <WeekChart {...chart} layout="narrow" />
          </div>
        </figure>
        <WeekSlider weeks={weeks} week={shown} chosen={series.find((each) => each.kind === kind)} onWeek={setWeek} />
        {hasListening && <ListeningSection of={of} week={shown} />}
        <WeekTable of={of} series={series} />
      </div>
      <aside className="rail" aria-label="Format och händelser">
        <FormatTable of={of} series={series} kind={kind} onKind={setKind} />
        <NotableWeeks noted={noted} lists={of.lists} hrefOf={hrefOf} />
      </aside>
    </div>
  )
}

const ListeningSection = ({ of: { weeks, year }, week }: { readonly of: Statistic; readonly week: number }) => {
  const label = `Lyssnade artiklar per vecka ${year.toString()}. Samma siffror står i tabellen nedan.`
  return (
    <Section
      title="Lyssnade artiklar per vecka"
      aside={
        <span className="soft num">
          {sayNumber(weeks[week - 1]?.listened ?? 0)} vecka {week}
        </span>
      }
    >
      <ListenChart label={label} weeks={weeks} week={week} />
    </Section>
  )
}

type SaveChartButtonsProps = { readonly of: Statistic; readonly svg: { readonly current: SVGSVGElement | null } }

const SaveChartButtons = ({ of: { name, year }, svg }: SaveChartButtonsProps) => {
  const toasts = useToasts()
  const save = () => {
    if (!svg.current) return
    pngOf(svg.current, `${name}: prenumerationer per vecka ${year.toString()}`).then(
      (image) => saveFile(`statistik-${name}-${year.toString()}.png`, image),
      () => toasts.show({ text: 'Bilden gick inte att spara i den här webbläsaren.' }),
    )
  }
  return (
    <div className="button-row">
      <Button variant="quiet" icon={Image} onPress={save}>
        Hämta som PNG
      </Button>
      <Button variant="quiet" icon={Printer} onPress={() => window.print()}>
        Skriv ut
      </Button>
    </div>
  )
}
