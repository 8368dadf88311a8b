import { headingOf } from '../../../domain/support/thing-kinds.ts'
import { paragraph, section, title } from '../../kernel/pdf/blocks.ts'
import { foot, masthead } from '../../kernel/pdf/masthead.ts'
import { finishSheet, openSheet, space } from '../../kernel/pdf/sheet.ts'
import { type Column, table } from '../../kernel/pdf/table.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { oneLine, types } from '../../kernel/pdf/write.ts'

/** The history of a thing on paper, whose texts are sentences already. */
export type TimelineDocument = {
  readonly kind: string
  readonly name: string
  /** The owner of the thing; empty: the thing has no owner. */
  readonly of: string
  /** The moment of printing, and the administrator who printed. */
  readonly madeAt: string
  readonly madeBy: string
  /** The reason for reading; empty: the thing needed none. */
  readonly reason: string
  /** The filters that leave rows out, a sentence each. */
  readonly filter: readonly string[]
  readonly events: readonly {
    readonly label: string
    /** '2026-11-17 11:02'. */
    readonly at: string
    readonly lane: string
    readonly said: string
    /** Channel, reason and links. */
    readonly aside: string
  }[]
  /** There are more events than a print holds. */
  readonly isCut: boolean
}

const columnsOf = (width: number): readonly Column[] => [
  { head: 'Nr', width: 44 },
  { head: 'När', width: 100 },
  { head: 'Vem eller vad', width: 96 },
  { head: 'Vad hände', width: width - 240 },
]

const sayCount = (count: number) => (count === 1 ? '1 händelse' : `${count} händelser`)

export const timelinePdf = (document: TimelineDocument, fonts: PdfFonts): Promise<Uint8Array> => {
  const { kind, name, of, madeAt, madeBy, reason, filter, events, isCut } = document
  const heading = oneLine(headingOf({ kind, name }))
  const sheet = openSheet({ title: heading, subject: 'Vad hände', language: 'sv', fonts, madeAt: new Date(madeAt) })
  masthead(sheet, 'Vad hände')
  space(sheet, 18)
  title(sheet, heading)
  space(sheet, 4)
  if (of !== '') paragraph(sheet, oneLine(of), types.label)
  paragraph(sheet, `${madeBy} skrev ut det här ${madeAt.slice(0, 10)}.`, types.small)
  if (reason !== '') paragraph(sheet, `Ärende: ${reason}`, types.small)
  for (const each of filter) paragraph(sheet, each, types.small)
  section(sheet, sayCount(events.length))
  if (isCut) paragraph(sheet, 'Det finns fler händelser. Välj färre dagar för att skriva ut dem.')
  if (events.length === 0) paragraph(sheet, 'Ingenting som har hänt stämmer med det som söktes.')
  else
    table(
      sheet,
      columnsOf(sheet.width),
      events.map(({ label, at, lane, said, aside }) => ({
        cells: [label, at, lane, aside === '' ? said : `${said} ${aside}`],
      })),
    )
  return finishSheet(sheet, foot(sheet, [reason === '' ? heading : `${heading}. Ärende: ${oneLine(reason)}`]))
}
