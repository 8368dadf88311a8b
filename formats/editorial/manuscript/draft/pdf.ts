import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { ManuscriptError } from '../manuscript.ts'
import { contentOf, MAX_PAGES, MAX_WORDS_OF_STAMP, openPdf, type PdfDocument } from '../pdf.ts'
import { wordsIn } from '../words.ts'
import { draftBuilder } from './builder.ts'
import { levelOf } from './style-names.ts'

/** `height`: of its letters; `y`: from the foot of the page; both in points. */
type Line = { text: string; readonly height: number; readonly y: number; readonly page: number }

/** Headings are set larger than the text by at least this, and are no longer than this many words. */
const LARGER = 1.15
const MAX_WORDS_OF_HEADING = 25
const MAX_HEADING_LEVELS = 4
/** A larger step from line to line than this, in heights of letters, begins a paragraph. */
const PARAGRAPH_STEP = 1.7
/** The same line at the edge of this many pages is their head or foot. */
const MIN_REPEATS = 3

const halves = (height: number) => Math.round(height * 2) / 2

const linesOf = async (document: PdfDocument, page: number): Promise<readonly Line[]> => {
  const lines: Line[] = []
  let isEnded = true
  for await (const { items } of await contentOf(document, page)) {
    for (const item of items) {
      if (!('str' in item)) continue
      const line = lines.at(-1)
      const y = Number(item.transform[5])
      const isSame = !isEnded && line !== undefined && Math.abs(line.y - y) < line.height / 2
      if (isSame) line.text += item.str
      else if (item.str.trim() !== '') lines.push({ text: item.str, height: halves(item.height), y, page })
      isEnded = item.hasEOL
    }
  }
  return lines
}

const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '').trim()

/** Without the heads and feet that pages repeat, apart from the number of the page. */
const withoutStamps = (pages: readonly (readonly Line[])[]): readonly Line[] => {
  const edges = (lines: readonly Line[]) => [lines[0], lines.at(-1)].flatMap((line) => line ?? [])
  const counts = new Map<string, number>()
  for (const lines of pages)
    for (const stamp of new Set(edges(lines).map(({ text }) => withoutNumbers(text))))
      counts.set(stamp, (counts.get(stamp) ?? 0) + 1)
  return pages.flatMap((lines) => {
    const stamps = new Set(edges(lines).filter(({ text }) => (counts.get(withoutNumbers(text)) ?? 0) >= MIN_REPEATS))
    return lines.filter((line) => !stamps.has(line))
  })
}

/** The size that most letters have, and the larger ones, each with its level. */
const sizesOf = (lines: readonly Line[]) => {
  const letters = new Map<number, number>()
  for (const { text, height } of lines) letters.set(height, (letters.get(height) ?? 0) + text.length)
  const [body = 0] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const larger = [...letters.keys()].filter((height) => height > body * LARGER).toSorted((one, other) => other - one)
  return new Map<number, Level | undefined>(
    larger.map((height, index) => [height, levelOf(Math.min(index + 1, MAX_HEADING_LEVELS))]),
  )
}

/** 'sam-' and 'manträde' are one word. */
const joinLines = (before: string, next: string) =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next) ? before.slice(0, -1) + next : `${before.trimEnd()} ${next}`

/**
 * A PDF as HTML. It has no headings of its own: lines in a larger size than most of the text are taken for headings,
 * which is a guess, and paragraphs end at a wider step.
 */
export const draftOfPdf = async (bytes: Buffer): Promise<string> => {
  const document = await openPdf(bytes)
  try {
    const { numPages } = document
    if (numPages > MAX_PAGES) throw new ManuscriptError('TooLarge')
    const pages: (readonly Line[])[] = []
    for (let page = 1; page <= numPages; page += 1) pages.push(await linesOf(document, page))
    const words = pages.map((lines) => wordsIn(lines.map(({ text }) => text).join('\n')))
    const total = words.reduce((sum, count) => sum + count, 0)
    if (total <= numPages && words.every((count) => count < MAX_WORDS_OF_STAMP)) throw new ManuscriptError('ScannedPdf')
    return htmlOf(withoutStamps(pages))
  } finally {
    await document.loadingTask.destroy()
  }
}

const htmlOf = (lines: readonly Line[]): string => {
  const sizes = sizesOf(lines)
  const builder = draftBuilder()
  let open: (Line & { level: Level | undefined }) | undefined
  const end = () => {
    if (!open) return
    const isHeading = open.level !== undefined && wordsIn(open.text) <= MAX_WORDS_OF_HEADING
    builder.openParagraph()
    builder.text(open.text.trim())
    builder.closeParagraph({ level: isHeading ? open.level : undefined })
    open = undefined
  }
  let last: Line | undefined
  for (const line of lines) {
    const level = sizes.get(line.height)
    const step = last && last.page === line.page ? last.y - line.y : 0
    const isApart = step < 0 || step > line.height * PARAGRAPH_STEP
    if (open && (isApart || open.level !== level)) end()
    open = open ? { ...open, text: joinLines(open.text, line.text) } : { ...line, level }
    last = line
  }
  end()
  return builder.html()
}
