import Pdf from 'pdfkit'
import { escapeMetadata } from './metadata.ts'
import { type PdfFonts, registerFonts } from './typeface.ts'

export type Document = InstanceType<typeof Pdf>
export type Structure = ReturnType<Document['struct']>

/**
 * Pages that are filled from the top. Everything drawn is either part of the structure or an artifact, never neither.
 */
export type Sheet = {
  readonly doc: Document
  readonly root: Structure
  readonly language: Language
  /** The place of the next block on the current page. */
  readonly at: { y: number }
  readonly left: number
  readonly width: number
  readonly bottom: number
}

export type Language = 'sv' | 'en'

export type DocumentOptions = {
  readonly title: string
  readonly subject: string
  readonly author?: string
  readonly language: Language
  readonly fonts: PdfFonts
  /** The instant of creation: the same document gives the same bytes. */
  readonly madeAt: Date
  readonly landscape?: boolean
  /** Starts without a page, and writes each page when the next begins. */
  readonly isStreamed?: boolean
}

// The published types lack it; the library has it.
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

const A4 = [595.28, 841.89] as const
const SIDE_MARGIN = 54
const TOP_MARGIN = 48
const FOOT_MARGIN = 64

/** Text is black; hairlines are grey. */
export const INK = '#000000'
export const HAIRLINE = '#999999'

const localeOf: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }

/** Opens a tagged document (PDF/UA-1) with title, language and embedded fonts. The caller gives it a structure. */
export const openDocument = (options: DocumentOptions): Document => {
  const { title, subject, author = 'Ljudkod', language, fonts, madeAt } = options
  const { landscape = false, isStreamed = false } = options
  const doc = new Pdf({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    bufferPages: !isStreamed,
    autoFirstPage: !isStreamed,
    // No text uses the library's own font, whose measures lie in another file.
    font: '',
    info: { Title: title, Subject: subject, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  escapeMetadata(doc)
  registerFonts(doc, fonts)
  return doc
}

export const openSheet = (options: Omit<DocumentOptions, 'isStreamed'>): Sheet => {
  const { language, landscape = false } = options
  const doc = openDocument(options)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const [width, height] = landscape ? [A4[1], A4[0]] : A4
  return {
    doc,
    root,
    language,
    at: { y: TOP_MARGIN },
    left: SIDE_MARGIN,
    width: width - 2 * SIDE_MARGIN,
    bottom: height - FOOT_MARGIN,
  }
}

/** Begins a new page unless this height fits on the current one. True when it began one. */
export const ensureRoom = ({ doc, at, bottom }: Sheet, height: number): boolean => {
  if (at.y + height <= bottom || at.y === TOP_MARGIN) return false
  doc.addPage()
  at.y = TOP_MARGIN
  return true
}

/** The height of a page. */
export const wholePage = ({ bottom }: Sheet): number => bottom - TOP_MARGIN

export const space = ({ at }: Sheet, height: number): void => {
  at.y += height
}

/** Draws for sighted readers only: rules, repeated headings, page numbers. */
export const artifact = (
  { doc }: Pick<Sheet, 'doc'>,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void => {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A rule across the page; `thick` in points. */
export const rule = (sheet: Sheet, thick: number, color = INK): void => {
  const { doc, at, left, width } = sheet
  artifact(sheet, () => doc.rect(left, at.y, width, thick).fill(color))
  at.y += thick
}

/** The rule under the masthead, and above the sum to pay. */
export const doubleRule = (sheet: Sheet): void => {
  rule(sheet, 3.75)
  space(sheet, 1.5)
  rule(sheet, 0.75)
}

/** The bytes of a document with all its pages. */
export const finishDocument = async (doc: Document, root: Structure): Promise<Uint8Array> => {
  root.end()
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.once('end', resolve)
    doc.once('error', reject)
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** The bytes, once every page has its foot. */
export const finishSheet = async (sheet: Sheet, foot: (page: number, pages: number) => void): Promise<Uint8Array> => {
  const { doc, root } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let page = 1; page <= count; page += 1) {
    doc.switchToPage(start + page - 1)
    artifact(sheet, () => foot(page, count), 'Pagination')
  }
  return finishDocument(doc, root)
}
