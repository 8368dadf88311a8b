import { beforeAll, expect, it } from 'vitest'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { listeningReportPdf } from './listening-report-pdf.ts'
import type { ListeningReport } from './report.ts'

let fonts: PdfFonts
beforeAll(async () => {
  fonts = await testFonts()
})

const sums = { plays: 12, minutes: 340, downloads: 6 }
const figures: ListeningReport['figures'] = {
  kind: 'publication',
  of: { name: 'Kommunbladet' },
  publication: { name: 'Kommunbladet', orgName: 'Luleå kommun' },
  issue: null,
  from: '2026-01-01',
  to: '2026-02-28',
  total: { ...sums, visits: 9 },
  unit: 'month',
  buckets: [
    { from: '2026-01-01', to: '2026-01-31', plays: 4, minutes: 100, downloads: 0 },
    { from: '2026-02-01', to: '2026-02-28', plays: 8, minutes: 240, downloads: 6 },
  ],
  curve: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10],
  parts: [{ name: 'Nr 1', date: '2026-01-05', ended: 10, ...sums }],
  devices: [
    { name: 'Telefon', count: 10 },
    { name: 'Högtalare', count: null },
  ],
  origins: [{ name: 'Kod eller adress', count: 10 }],
  sites: [],
}
const inspect = async (change: Partial<typeof figures> = {}) =>
  inspectPdf(await listeningReportPdf({ date: '2026-03-01', figures: { ...figures, ...change } }, fonts))

it('tells a period in words and figures, and each chart to a screen reader too', async () => {
  const { text, title, language, isMarked, alts, roles } = await inspect()
  expect({ title, language, isMarked }).toEqual({ title: 'Lyssning: Kommunbladet', language: 'sv-SE', isMarked: true })
  expect(text).toContain('1 januari 2026 – 28 februari 2026')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Lyssnare har startat 12 artiklar i publikationen Kommunbladet vid 9 tillfällen och hört sammanlagt 6 timmar. Poddspelare har hämtat 6 avsnitt.',
  )
  expect(text).toMatch(/Nr 1\s+12\s+340\s+10 %\s+6/)
  expect(text).toMatch(/Telefon\s+10/)
  expect(text).toMatch(/Högtalare\s+färre än 5/)
  expect(alts).toEqual([
    'Stapeldiagram över startade artiklar. Flest var det feb. 26: 8. Samma siffror står i tabellen efter diagrammet.',
    'Stapeldiagram över hur stor del av lyssnarna som hör varje tiondel av en artikel: från 100 till 10 procent. Samma siffror står i tabellen efter diagrammet.',
  ])
  expect(roles.flat()).toEqual(expect.arrayContaining(['H1', 'H2', 'Figure', 'Table', 'TH', 'TD']))
})

it('names the organisation and the days, and leaves out the time around what was heard', async () => {
  const dayWith = (on: string, plays: number) => ({ from: on, to: on, plays, minutes: 0, downloads: 0 })
  const buckets = [dayWith('2026-01-30', 0), dayWith('2026-01-31', 8), dayWith('2026-02-01', 0)]
  const { text } = await inspect({ unit: 'day', buckets })
  expect(text).toContain('Luleå kommun')
  expect(text).toMatch(/31 januari 2026\s+8/)
  expect(text).not.toContain('30 januari 2026')
  expect(text).not.toContain('2026-')
  expect(text).toContain('är utelämnad i tabellen')
})

it('says so when nobody has listened', async () => {
  const { text } = await inspect({ total: { plays: 0, minutes: 0, downloads: 0, visits: 0 }, parts: [], curve: null })
  expect(text).toContain('Ingen har lyssnat under perioden.')
})
