import { paragraph, title } from '../../kernel/pdf/blocks.ts'
import { longDate } from '../../kernel/pdf/numbers.ts'
import { finishDocument, openSheet, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { oneLine } from '../../kernel/pdf/write.ts'
import { type Addressee, addressLines, POSTAL_MARKING } from './address-labels.ts'
import { fit } from './fit-lines.ts'
import { boxOf, drawLines, measureIn, points } from './paper.ts'

type PouchReminder = {
  readonly to: Addressee
  /** Pouches that the subscriber has at home. */
  readonly out: number
  /** YYYY-MM-DD: day on which the oldest of them was posted. */
  readonly since: string
}

export type PouchReminders = {
  readonly publication: string
  /** The contact for questions; empty: none is named. */
  readonly contact: string
  /** The sender, to whom the pouches go back. */
  readonly from: Addressee
  /** YYYY-MM-DD: date of the letters. */
  readonly day: string
  readonly reminders: readonly PouchReminder[]
}

/** The envelope's window is at the right, and the sender stands to the left of it. */
const WINDOW_BOX = boxOf([112, 45, 78, 28])
const SENDER_BOX = boxOf([19, 17, 80, 26])
const BODY_MM = 92

/** Large type for readers with low vision. */
const LARGE_TYPE = { weight: 'text', size: 15, leading: 1.4 } as const

const reminderText = (
  { publication, contact, from }: PouchReminders,
  { out, since }: PouchReminder,
): readonly string[] => {
  const [pouches, they] = out === 1 ? ['1 fodral', 'det'] : [`${out} fodral`, 'dem']
  const place = addressLines(from)
    .map(({ text }) => oneLine(text))
    .filter((text) => text !== '')
  return [
    `Du har ${pouches} från ${oneLine(publication)} hemma. ${out === 1 ? 'Det' : 'Det äldsta'} skickades den ${longDate(since, 'sv')}. Vi behöver ${they} till kommande nummer.`,
    `Lägg skivan i fodralet och lägg fodralet i en brevlåda. Det är portofritt, du behöver inget frimärke.`,
    `Vänd adresslappen så att vår adress syns. Saknas lappen, skriv ${POSTAL_MARKING} och vår adress på fodralet: ${place.join(', ')}.`,
    ...(contact.trim() === ''
      ? []
      : [`Har du frågor, eller har du redan skickat ${they}? Hör av dig till oss: ${oneLine(contact)}`]),
  ]
}

const letter = (sheet: Sheet, all: PouchReminders, reminder: PouchReminder): void => {
  const { doc, root, at } = sheet
  const measure = measureIn(doc)
  drawLines(
    doc,
    root,
    fit(
      [...addressLines(all.from), { text: longDate(all.day, 'sv'), weight: 'text' }],
      SENDER_BOX,
      { largest: 10 },
      measure,
    ),
  )
  drawLines(doc, root, fit(addressLines(reminder.to), WINDOW_BOX, { largest: 12 }, measure))
  at.y = points(BODY_MM)
  title(sheet, reminder.out === 1 ? 'Ett fodral att skicka tillbaka' : 'Fodral att skicka tillbaka')
  for (const text of reminderText(all, reminder)) {
    space(sheet, 12)
    paragraph(sheet, text, LARGE_TYPE)
  }
}

/** A letter to each subscriber who is reminded of pouches, for an envelope with a window. */
export const pouchRemindersPdf = async (all: PouchReminders, fonts: PdfFonts): Promise<Uint8Array> => {
  const madeAt = new Date(`${all.day}T00:00:00Z`)
  const about = { title: `Påminnelser om fodral, ${all.publication}`, subject: 'Påminnelser', language: 'sv' as const }
  const sheet = openSheet({ ...about, fonts, madeAt })
  for (const [index, reminder] of all.reminders.entries()) {
    if (index > 0) sheet.doc.addPage()
    letter(sheet, all, reminder)
  }
  return finishDocument(sheet.doc, sheet.root)
}
