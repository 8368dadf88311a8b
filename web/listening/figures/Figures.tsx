import './listening.css'
import { Link } from 'react-router-dom'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import type { ListeningView } from '../queries/figures.ts'
import { BarChart } from './BarChart.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { KindSections } from './KindSections.tsx'
import { sayBucket, sayTick } from './period.ts'
import { partWords, sayShare, tenthName, unitWords } from './words.ts'

type FiguresProps = {
  readonly of: ListeningView
  /** The address of a part's own figures. */
  readonly hrefOf: (id: string) => string
}

/** Each chart with the table of its figures, and beside them what listeners listen on. */
export const Figures = ({ of, hrefOf }: FiguresProps) => (
  <div className="with-rail">
    <div>
      <TimeSection of={of} />
      <CurveSection of={of} />
      <PartsSection of={of} hrefOf={hrefOf} />
    </div>
    <aside className="rail" aria-label="Enheter, vägar och tider">
      <KindSections of={of} />
    </aside>
  </div>
)

const SAME_FIGURES = 'Samma siffror står i tabellen nedan.'

const sumCells = ({ plays, minutes, downloads }: ListeningView['buckets'][number]) =>
  [plays, minutes, downloads].map(sayNumber)

const TimeSection = ({ of: { buckets, unit } }: Pick<FiguresProps, 'of'>) => {
  const { title, one, many } = unitWords[unit]
  const most = buckets.reduce((best, each) => (each.plays > best.plays ? each : best))
  return (
    <Section title={title}>
      <BarChart
        label={`Startade artiklar ${title.toLowerCase()}. Flest: ${sayNumber(most.plays)}, ${sayBucket(most, unit).toLowerCase()}. ${SAME_FIGURES}`}
        bars={buckets.map((each) => ({ name: sayTick(each, unit), value: each.plays }))}
      />
      <FiguresTable
        label={title}
        columns={[one, 'Startade', 'Minuter', 'Hämtningar']}
        rows={buckets
          .map((each) => ({ id: each.from, name: sayBucket(each, unit), cells: sumCells(each) }))
          .toReversed()}
        many={many}
      />
    </Section>
  )
}

const CurveSection = ({ of: { curve } }: Pick<FiguresProps, 'of'>) => {
  if (curve === null)
    return (
      <Section title="Så långt hör lyssnarna">
        <p className="soft">Kurvan kommer när minst fem lyssningar har mätts i perioden.</p>
      </Section>
    )
  const label = `Hur många procent av dem som startar en artikel som hör var tiondel: ${sayShare(curve[0] ?? 0)} den första, ${sayShare(curve.at(-1) ?? 0)} den sista. ${SAME_FIGURES}`
  return (
    <Section title="Så långt hör lyssnarna">
      <BarChart
        label={label}
        bars={curve.map((value, at) => ({ name: `${((at + 1) * 10).toString()} %`, value }))}
        most={100}
        say={(value) => `${value.toString()} %`}
      />
      <FiguresTable
        label="Så långt hör lyssnarna"
        columns={['Del av artikeln', 'Hör delen']}
        rows={curve.map((share, at) => ({ id: tenthName(at), name: tenthName(at), cells: [sayShare(share)] }))}
        many="tiondelar"
      />
    </Section>
  )
}

const PartsSection = ({ of: { kind, parts }, hrefOf }: FiguresProps) => {
  if (parts.length === 0) return null
  const { title, one, many } = partWords[kind]
  return (
    <Section title={title}>
      {kind === 'issue' && (
        <BarChart
          label={`Hur många gånger varje artikel har startats, i numrets ordning. ${SAME_FIGURES}`}
          bars={parts
            .filter(({ _id }) => _id !== null)
            .map(({ plays }, at) => ({ name: (at + 1).toString(), value: plays }))}
        />
      )}
      <FiguresTable
        label={title}
        columns={[one, 'Startade', 'Minuter', 'Hörs till slut', 'Hämtningar']}
        rows={parts.map((part, at) => ({
          id: part._id ?? 'all',
          name: <PartName of={part} number={kind === 'issue' ? at + 1 : undefined} hrefOf={hrefOf} />,
          cells: [sayNumber(part.plays), sayNumber(part.minutes), sayShare(part.ended), sayNumber(part.downloads)],
        }))}
        many={many}
      />
    </Section>
  )
}

type PartNameProps = {
  readonly of: ListeningView['parts'][number]
  readonly number: number | undefined
  readonly hrefOf: FiguresProps['hrefOf']
}

const PartName = ({ of: { _id, name, date, isRemoved }, number, hrefOf }: PartNameProps) => (
  <>
    {_id !== null && number !== undefined && <span className="soft num">{number}. </span>}
    {_id === null || isRemoved ? name : <Link to={hrefOf(_id)}>{name}</Link>}
    {isRemoved && <span className="soft"> (raderat)</span>}
    {date && <span className="small soft second-line">{sayDate(date)}</span>}
  </>
)
