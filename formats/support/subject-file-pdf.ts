import type { KeptValue, PersonThing, SentLetter, SubjectFile } from '../../domain/support/person/subject-file.ts'
import { bullets, paragraph, section, title } from '../kernel/pdf/blocks.ts'
import { foot, masthead } from '../kernel/pdf/masthead.ts'
import { finishSheet, openSheet, type Sheet, space } from '../kernel/pdf/sheet.ts'
import { type Column, table } from '../kernel/pdf/table.ts'
import type { PdfFonts } from '../kernel/pdf/typeface.ts'
import { types } from '../kernel/pdf/write.ts'
import { day, moment } from './swedish-moments.ts'

const outcomes: Readonly<Record<SentLetter['outcome'], string>> = {
  sent: 'skickat',
  file: 'sparat som fil',
  waits: 'väntar',
  stopped: 'inte skickat',
}

/** A column of this width (points); the first one takes what is left. */
const columns = (sheet: Sheet, first: string, ...rest: readonly (readonly [head: string, width: number])[]) => {
  const others = rest.map(([head, width]): Column => ({ head, width }))
  const width = sheet.width - others.reduce((sum, each) => sum + each.width, 0)
  return [{ head: first, width }, ...others]
}

/** A table, or what to say where there are no rows. */
const rows = (sheet: Sheet, heads: readonly Column[], cells: readonly (readonly string[])[], none: string): void => {
  if (cells.length === 0) paragraph(sheet, none)
  else
    table(
      sheet,
      heads,
      cells.map((each) => ({ cells: each.map((text) => text || '–') })),
    )
}

const valueTable = (sheet: Sheet, values: readonly KeptValue[], none: string): void =>
  rows(
    sheet,
    columns(sheet, 'Uppgift', ['Värde', 250], ['Sedan', 100]),
    values.map(({ label, value, since }) => [label, value, moment(since)]),
    none,
  )

const smallHeading = (sheet: Sheet, text: string): void => {
  space(sheet, 9)
  paragraph(sheet, text, types.label)
  space(sheet, 2)
}

const thingSection = (sheet: Sheet, { heading, values, earlier, history }: PersonThing): void => {
  section(sheet, heading)
  valueTable(sheet, values, 'Inga uppgifter finns kvar.')
  if (earlier.length > 0) {
    smallHeading(sheet, 'Tidigare uppgifter')
    valueTable(sheet, earlier, '')
  }
  if (history.length === 0) return
  smallHeading(sheet, 'Vad som hänt')
  bullets(
    sheet,
    history.map(({ at, said }) => `${moment(at)}: ${said}`),
  )
}

const sentences = (sheet: Sheet, heading: string, told: SubjectFile['reads'], none: string): void => {
  section(sheet, heading)
  if (told.length === 0) paragraph(sheet, none)
  else
    bullets(
      sheet,
      told.map(({ at, said }) => `${moment(at)}: ${said}`),
    )
}

const lettersAndFiles = (sheet: Sheet, { letters, files }: SubjectFile): void => {
  section(sheet, 'Mejl till dig')
  rows(
    sheet,
    columns(sheet, 'Mejl', ['Till', 170], ['Blev', 80], ['När', 100]),
    letters.map(({ what, address, outcome, at }) => [what, address, outcomes[outcome], moment(at)]),
    'Inga mejl har skickats.',
  )
  section(sheet, 'Dina filer')
  rows(
    sheet,
    columns(sheet, 'Fil', ['I arkivet', 190], ['Mottagen', 100]),
    files.map(({ name, path, at }) => [name, path ?? 'raderad', moment(at)]),
    'Inga filer finns.',
  )
}

const accesses = (sheet: Sheet, { consents, reads, logIns }: SubjectFile): void => {
  sentences(sheet, 'Samtycken', consents, 'Inga samtycken är antecknade.')
  sentences(sheet, 'När uppgifterna har lästs', reads, 'Ingen läsning är antecknad.')
  section(sheet, 'Inloggningar som gäller nu')
  rows(
    sheet,
    columns(sheet, 'Webbläsare', ['Nätverk', 110], ['Började', 100], ['Senast', 100]),
    logIns.map(({ device, network, beganAt, seenAt }) => [device, network, moment(beganAt), moment(seenAt)]),
    'Ingen är inloggad.',
  )
}

const mentions = (sheet: Sheet, file: SubjectFile): void => {
  if (file.mentions.length === 0) return
  section(sheet, 'Vad andra har skrivit')
  bullets(
    sheet,
    file.mentions.map(({ at, label, excerpt }) => `${moment(at)}, ${label.toLowerCase()}: ”${excerpt}”`),
  )
}

const rights =
  'Du kan begära att uppgifter rättas eller raderas, att behandlingen begränsas, och invända mot den. Du kan klaga hos Integritetsskyddsmyndigheten, imy.se.'

/** Writes all that is kept about a person, to be read by that person. */
export const subjectFilePdf = (file: SubjectFile, fonts: PdfFonts): Promise<Uint8Array> => {
  const words = { title: `Registerutdrag ${day(file.madeAt)}`, subject: 'Registerutdrag' }
  const sheet = openSheet({ ...words, language: 'sv', fonts, madeAt: new Date(file.madeAt) })
  masthead(sheet, 'Registerutdrag')
  space(sheet, 18)
  title(sheet, 'Registerutdrag')
  space(sheet, 8)
  paragraph(sheet, `Det här är vad vi har sparat om ${file.name || 'dig'} den ${day(file.madeAt)}.`)
  for (const each of file.things) thingSection(sheet, each)
  lettersAndFiles(sheet, file)
  accesses(sheet, file)
  mentions(sheet, file)
  section(sheet, 'Hur länge uppgifterna sparas')
  rows(
    sheet,
    columns(sheet, 'Vad', ['Till', 130], ['Varför', 210]),
    file.kept.map(({ what, until, why }) => [what, until, why]),
    'Inget.',
  )
  space(sheet, 14)
  paragraph(sheet, rights)
  return finishSheet(sheet, foot(sheet, [words.title]))
}
