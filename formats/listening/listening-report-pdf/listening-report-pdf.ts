import { paragraph, section, title } from '../../kernel/pdf/blocks.ts'
import { foot, masthead } from '../../kernel/pdf/masthead.ts'
import { longDate, number } from '../../kernel/pdf/numbers.ts'
import { finishSheet, openSheet, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { type Column, table } from '../../kernel/pdf/table.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { oneLine, types } from '../../kernel/pdf/write.ts'
import { barChart } from './charts.ts'
import type { ListeningReport, ReportedBucket, ReportedKind } from './report.ts'

type Figures = ListeningReport['figures']

const say = (value: number) => number(Math.round(value), 'sv')
const day = (date: string) => longDate(date, 'sv')

const count = (value: number, one: string, many: string) => `${say(value)} ${value === 1 ? one : many}`

/** Hours for what has more than two of them. */
const sayTime = (minutes: number) =>
  minutes < 120 ? count(minutes, 'minut', 'minuter') : `${say(minutes / 60)} timmar`

/** '1 nov.', under a bar. */
const shortDay = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('sv-SE', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const bucketName = ({ from, to }: ReportedBucket, unit: Figures['unit']): string => {
  if (unit === 'month') return monthName.format(new Date(`${from}T00:00Z`))
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

const unitWords = { day: 'Dag för dag', week: 'Vecka för vecka', month: 'Månad för månad' } as const

const kindWords = { publication: 'publikationen', issue: 'numret', article: 'artikeln' } as const

const isEmpty = ({ total: { plays, downloads } }: Figures) => plays === 0 && downloads === 0

const summary = ({ total, kind, of }: Figures): string => {
  const { plays, visits, minutes, downloads } = total
  const name = `${kindWords[kind]} ${oneLine(of.name)}`
  const isArticle = kind === 'article'
  const heard = isArticle
    ? `Lyssnare har startat ${name} ${count(plays, 'gång', 'gånger')}`
    : `Lyssnare har startat ${count(plays, 'artikel', 'artiklar')} i ${name}`
  const times = visits > 0 && !isArticle ? ` vid ${count(visits, 'tillfälle', 'tillfällen')}` : ''
  const time = minutes > 0 ? ` och hört sammanlagt ${sayTime(minutes)}` : ''
  const fetched = downloads > 0 ? ` Poddspelare har hämtat ${count(downloads, 'avsnitt', 'avsnitt')}.` : ''
  return `${heard}${times}${time}.${fetched}`
}

/** A round number from which the half is whole, too. */
const topOf = (values: readonly number[]): number => {
  const most = Math.max(2, ...values)
  const step = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 10].map((times) => times * step).find((top) => top >= most) ?? most
}

const isSilent = ({ plays, minutes, downloads }: ReportedBucket) => plays === 0 && minutes === 0 && downloads === 0

/** Without the time before the first that was heard and after the last. */
const heardIn = (buckets: readonly ReportedBucket[]) => {
  const heard = buckets.map((each) => !isSilent(each))
  return buckets.slice(Math.max(0, heard.indexOf(true)), heard.lastIndexOf(true) + 1)
}

const timeSection = (sheet: Sheet, { buckets, unit }: Figures): void => {
  section(sheet, unitWords[unit], 180)
  const most = buckets.reduce((one, other) => (other.plays > one.plays ? other : one))
  barChart(sheet, {
    bars: buckets.map((each) => ({
      label: unit === 'month' ? bucketName(each, unit) : shortDay.format(new Date(`${each.from}T00:00Z`)),
      value: each.plays,
    })),
    alt: `Stapeldiagram över startade artiklar. Flest var det ${bucketName(most, unit)}: ${say(most.plays)}. Samma siffror står i tabellen efter diagrammet.`,
    top: topOf(buckets.map(({ plays }) => plays)),
    say,
  })
  const columns: readonly Column[] = [
    { head: unit === 'month' ? 'Månad' : unit === 'week' ? 'Vecka' : 'Dag', width: sheet.width - 300 },
    { head: 'Startade', width: 100, align: 'right' },
    { head: 'Minuter', width: 100, align: 'right' },
    { head: 'Hämtningar', width: 100, align: 'right' },
  ]
  const rows = heardIn(buckets).map((each) => ({
    cells: [bucketName(each, unit), say(each.plays), say(each.minutes), say(each.downloads)],
  }))
  table(sheet, columns, rows)
  if (rows.length < buckets.length) {
    space(sheet, 6)
    paragraph(sheet, 'Tiden före den första lyssningen och efter den sista är utelämnad i tabellen.', types.small)
  }
}

const curveSection = (sheet: Sheet, { curve }: Figures): void => {
  if (!curve) return
  section(sheet, 'Så långt hör lyssnarna', 180)
  const [first = 0, last = 0] = [curve[0], curve.at(-1)]
  paragraph(
    sheet,
    `${say(first)} av hundra som startar en artikel hör dess första tiondel, och ${say(last)} av hundra dess sista.`,
  )
  barChart(sheet, {
    bars: curve.map((value, at) => ({ label: `${(at + 1) * 10} %`, value })),
    alt: `Stapeldiagram över hur stor del av lyssnarna som hör varje tiondel av en artikel: från ${say(first)} till ${say(last)} procent. Samma siffror står i tabellen efter diagrammet.`,
    top: 100,
    say: (value) => `${say(value)} %`,
  })
  const columns: readonly Column[] = [
    { head: 'Del av artikeln', width: sheet.width - 160 },
    { head: 'Hör delen', width: 160, align: 'right' },
  ]
  table(
    sheet,
    columns,
    curve.map((value, at) => ({ cells: [`${at * 10}–${(at + 1) * 10} %`, `${say(value)} %`] })),
  )
}

/** The parts that a report names. The file for spreadsheets has all. */
const MOST_PARTS = 60

const partsSection = (sheet: Sheet, { parts, kind }: Figures): void => {
  if (parts.length === 0) return
  section(sheet, kind === 'publication' ? 'Nummer för nummer' : 'Artikel för artikel', 80)
  const shown = parts.slice(0, MOST_PARTS)
  const columns: readonly Column[] = [
    { head: kind === 'publication' ? 'Nummer' : 'Artikel', width: sheet.width - 305 },
    { head: 'Startade', width: 70, align: 'right' },
    { head: 'Minuter', width: 75, align: 'right' },
    { head: 'Hörs till slut', width: 85, align: 'right' },
    { head: 'Hämtningar', width: 75, align: 'right' },
  ]
  table(
    sheet,
    columns,
    shown.map(({ name, plays, minutes, ended, downloads }) => ({
      cells: [oneLine(name), say(plays), say(minutes), ended === null ? '–' : `${ended} %`, say(downloads)],
    })),
  )
  if (parts.length > shown.length) {
    space(sheet, 6)
    paragraph(sheet, `Ytterligare ${say(parts.length - shown.length)} står i filen för kalkylprogram.`, types.small)
  }
}

const kindSection = (sheet: Sheet, heading: string, kinds: readonly ReportedKind[]): void => {
  if (kinds.length === 0) return
  section(sheet, heading, 70)
  const columns: readonly Column[] = [
    { head: heading, width: sheet.width - 160 },
    { head: 'Ungefärligt antal', width: 160, align: 'right' },
  ]
  table(
    sheet,
    columns,
    kinds.map(({ name, count }) => ({
      cells: [oneLine(name), count === null ? 'färre än 5' : say(count)],
    })),
  )
}

const explanation = [
  'Startade: artiklar som har börjat spelas i webbspelaren. En artikel räknas en gång för varje gång någon öppnar spelaren.',
  'Tillfällen: gånger som någon har öppnat spelaren och lyssnat.',
  'Hämtningar: avsnitt av podden som en poddspelare har hämtat, en gång per spelare och dag.',
  'Vilka som har lyssnat vet vi inte. Varken namn, adresser eller platser sparas. Antal efter enhet, väg och webbplats är avrundade till närmaste femtal, och antal under fem skrivs inte ut. Den som lyssnar från en skiva, i Legimus eller i telefonen syns inte här.',
]

/** Writes what has been heard in a period as an accessible document to hand on. */
export const listeningReportPdf = ({ date, figures }: ListeningReport, fonts: PdfFonts): Promise<Uint8Array> => {
  const { of, publication, kind, from, to } = figures
  const name = `Lyssning: ${oneLine(of.name)}`
  const madeAt = new Date(`${date}T12:00Z`)
  const sheet = openSheet({ title: name, subject: 'Lyssning', language: 'sv', fonts, madeAt })
  masthead(sheet, day(date))
  space(sheet, 18)
  title(sheet, name)
  space(sheet, 4)
  if (kind !== 'publication') paragraph(sheet, oneLine(publication.name), types.label)
  if (publication.orgName) paragraph(sheet, oneLine(publication.orgName), types.label)
  paragraph(sheet, from === to ? day(from) : `${day(from)} – ${day(to)}`, types.label)
  space(sheet, 8)
  if (isEmpty(figures)) paragraph(sheet, 'Ingen har lyssnat under perioden.')
  else {
    paragraph(sheet, summary(figures))
    timeSection(sheet, figures)
    curveSection(sheet, figures)
    partsSection(sheet, figures)
    kindSection(sheet, 'Enhet', figures.devices)
    kindSection(sheet, 'Väg till ljudet', figures.origins)
    kindSection(sheet, 'Webbplats', figures.sites)
  }
  section(sheet, 'Så räknar vi')
  for (const each of explanation) {
    paragraph(sheet, each, types.small)
    space(sheet, 3)
  }
  return finishSheet(sheet, foot(sheet, [name]))
}
