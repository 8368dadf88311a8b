import { saveCsv } from '../../kernel/lists/save-csv.ts'
import type { ListeningView } from '../queries/figures.ts'
import { partWords, sayCount, tenthName, unitWords } from './words.ts'

type Rows = readonly (readonly string[])[]

const SUMS = ['Startade artiklar', 'Minuter', 'Hämtningar']

const cellsOf = ({ plays, minutes, downloads }: { plays: number; minutes: number; downloads: number }) =>
  [plays, minutes, downloads].map(String)

const bucketRows = ({ buckets, unit }: ListeningView): Rows => [
  [unitWords[unit].title],
  ['Från', 'Till', ...SUMS],
  ...buckets.map((each) => [each.from, each.to, ...cellsOf(each)]),
]

const partRows = ({ parts, kind }: ListeningView): Rows => {
  if (parts.length === 0) return []
  const { title, one } = partWords[kind]
  const rows = parts.map((each) => [each.name, each.date ?? '', ...cellsOf(each), each.ended?.toString() ?? ''])
  return [[''], [title], [one, 'Datum', ...SUMS, 'Hörs till slut, procent'], ...rows]
}

const curveRows = ({ curve }: ListeningView): Rows =>
  curve === null
    ? []
    : [
        [''],
        ['Så långt hör lyssnarna'],
        ['Del av artikeln', 'Hör delen, procent'],
        ...curve.map((share, at) => [tenthName(at), share.toString()]),
      ]

const kindRows = ({ devices, origins, opened, sites, hours, weekdays }: ListeningView): Rows =>
  Object.entries({
    Enhet: devices,
    'Väg till ljudet': origins,
    'Öppnat med': opened,
    Webbplats: sites,
    Klockslag: hours,
    Veckodag: weekdays,
  }).flatMap(([title, kinds]) =>
    kinds.length === 0
      ? []
      : [
          [''],
          [title, title === 'Veckodag' ? 'Antal' : 'Antal, i femtal'],
          ...kinds.map(({ name, count }) => [name, count === null ? sayCount(count) : count.toString()]),
        ],
  )

/** Every figure of the page, part by part. */
export const figuresAsRows = (of: ListeningView): Rows => [
  ...bucketRows(of),
  ...curveRows(of),
  ...partRows(of),
  ...kindRows(of),
]

export const saveFigures = (of: ListeningView): void =>
  saveCsv(`lyssning-${of.of.name}-${of.from}-${of.to}.csv`, figuresAsRows(of))
