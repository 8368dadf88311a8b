import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BrokenImages } from '../../../formats/production/book-pdf/images.ts'
import type { MissingGlyphs } from '../../../formats/production/book-pdf/layout/missing-glyphs.ts'
import { writeBookPdf } from '../../../formats/production/book-pdf/write-book-pdf.ts'
import { readFonts } from '../../kernel/fonts/read-fonts.ts'
import { readOrder } from './order.ts'
import type { PressAnswer } from './press.ts'

/** This process writes one document: the order is open as descriptor 3, the document as descriptor 4. */
const [INPUT, OUTPUT] = [3, 4]

const write = async (): Promise<PressAnswer> => {
  const { book, cut, readImage } = readOrder(INPUT)
  try {
    let unshown: readonly MissingGlyphs[] = []
    const onUnshown = (found: readonly MissingGlyphs[]) => void (unshown = found)
    const pdf = writeBookPdf(book, { cut, fonts: await readFonts(), readImage, onUnshown })
    await pipeline(pdf, createWriteStream('', { fd: OUTPUT }))
    return { kind: 'written', unshown }
  } catch (error) {
    if (error instanceof BrokenImages) return { kind: 'refused', reason: error.message }
    throw error
  }
}

process.stdout.write(JSON.stringify(await write()))
