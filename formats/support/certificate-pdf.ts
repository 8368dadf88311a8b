import type { ForgettingCertified } from '../../domain/support/forgetting/events.ts'
import { forgettingGrounds, groundArticles, stays } from '../../domain/support/forgetting/rules.ts'
import { thingKinds } from '../../domain/support/thing-kinds.ts'
import { paragraph, section, title } from '../kernel/pdf/blocks.ts'
import { foot, masthead } from '../kernel/pdf/masthead.ts'
import { finishSheet, openSheet, space } from '../kernel/pdf/sheet.ts'
import { table } from '../kernel/pdf/table.ts'
import type { PdfFonts } from '../kernel/pdf/typeface.ts'
import { day, moment } from './swedish-moments.ts'

export type ForgettingCertificate = ForgettingCertified['data'] & {
  /** The administrator's name, as it is now; empty: not known any more. */
  readonly askedByName: string
}

const pluralOf = (kind: string): string =>
  kind in thingKinds ? thingKinds[kind as keyof typeof thingKinds].plural : kind

/** Writes the certificate: ids, counts and days, and nothing that identifies the forgotten person. */
export const certificatePdf = (certificate: ForgettingCertificate, fonts: PdfFonts): Promise<Uint8Array> => {
  const { forgettingId, at, begunAt, ground, erased, letters, files, askedByName } = certificate
  const words = { title: `Intyg om radering ${day(at)}`, subject: 'Intyg om radering' }
  const sheet = openSheet({ ...words, language: 'sv', fonts, madeAt: new Date(at) })
  masthead(sheet, 'Intyg')
  space(sheet, 18)
  title(sheet, 'Intyg om radering')
  space(sheet, 8)
  paragraph(
    sheet,
    `En persons uppgifter raderades mellan ${moment(begunAt)} och ${moment(at)}. Uppgifterna går inte att läsa igen: nycklarna som de var krypterade med är förstörda.`,
  )
  space(sheet, 6)
  paragraph(
    sheet,
    `Grund: ${forgettingGrounds[ground].toLowerCase()} (dataskyddsförordningen, ${groundArticles[ground]}).`,
  )
  paragraph(sheet, `Beslutat av: ${askedByName || 'en användare som inte längre finns'}.`)
  paragraph(sheet, `Nummer: ${forgettingId}`)
  section(sheet, 'Raderat')
  const columns = [
    { head: 'Slag', width: sheet.width - 220 },
    { head: 'Antal', width: 100, align: 'right' },
    { head: 'Uppgifter', width: 120, align: 'right' },
  ] as const
  table(sheet, columns, [
    ...erased.map(({ kind, things, values }) => ({ cells: [pluralOf(kind), things.toString(), values.toString()] })),
    { cells: ['Filnamn', files.toString(), '–'] },
    { cells: ['Mejl', letters.toString(), '–'] },
  ])
  section(sheet, 'Kvar, och varför')
  const stayRows = [
    { head: 'Vad', width: 190 },
    { head: 'Antal', width: 50, align: 'right' },
    { head: 'Till', width: 90 },
    { head: 'Varför', width: sheet.width - 330 },
  ] as const
  const rows = certificate.stays.map(({ what, count, until }) => ({
    cells: [stays[what].what, count?.toString() ?? '–', until === null ? 'tills vidare' : day(until), stays[what].why],
  }))
  if (rows.length === 0) paragraph(sheet, 'Inget är kvar.')
  else table(sheet, stayRows, rows)
  return finishSheet(sheet, foot(sheet, [words.title]))
}
