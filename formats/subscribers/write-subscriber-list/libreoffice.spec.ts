import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { askJudge } from '../../kernel/testing/outside-judge.ts'
import { type Encoding, encodeCsv } from './encode-csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const rows = [
  ['Kundnummer', 'Namn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Format', 'Antal'],
  ['10482', 'Åsta Öman', 'Anna "Annie" Ek; dotter', 'Kajen 1,\nuppgång B', '972 32', 'Luleå', 'Daisy CD', '2'],
  ['9', '=HYPERLINK("http://x")', '', '', '961 31', 'Älvsbyn', 'Audio CD', '1'],
]

/** Import filters of LibreOffice: semicolons, quotes, the number of the encoding, from the first line on. */
const READ_FILTERS: Readonly<Record<Encoding, string>> = { 'utf-8': 'CSV:59,34,76,1', 'windows-1252': 'CSV:59,34,1,1' }

/** Export filter: tabs, UTF-8, cells as they are shown. */
const SHOWN_FILTER = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'

/** A formula in a field is shown as text, behind the mark that keeps it from being one. */
const shownLines = [
  'Kundnummer\tNamn\tc/o\tAdress\tPostnummer\tOrt\tFormat\tAntal',
  '10482\tÅsta Öman\t"Anna ""Annie"" Ek; dotter"\t"Kajen 1,\nuppgång B"\t972 32\tLuleå\tDaisy CD\t2',
  '9\t"\'=HYPERLINK(""http://x"")"\t\t\t961 31\tÄlvsbyn\tAudio CD\t1',
  '',
].join('\n')

it.for(['utf-8', 'windows-1252'] as const)('opens in LibreOffice as it was written, in %s', async (encoding, test) => {
  const file = join(folder, `${encoding}.csv`)
  await writeFile(file, encodeCsv(rows, encoding))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const out = join(folder, 'opened')
  const args = [
    profile,
    '--headless',
    `--infilter=${READ_FILTERS[encoding]}`,
    '--convert-to',
    SHOWN_FILTER,
    '--outdir',
    out,
    file,
  ]
  const said = await askJudge(test, 'A file of subscribers', { name: 'LibreOffice', command: 'soffice', args })
  const opened = said === undefined ? shownLines : await readFile(join(out, `${encoding}.csv`), 'utf8')
  expect(opened).toBe(shownLines)
})
