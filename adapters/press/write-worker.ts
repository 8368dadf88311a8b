import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BrokenImages } from '../../formats/book-pdf/images.ts'
import { writeBookPdf } from '../../formats/book-pdf/write-book-pdf.ts'
import { readFonts } from '../fonts/read-fonts.ts'
import { readOrder } from './order.ts'
import type { PressAnswer } from './press.ts'

/** A process of its own: the order is open as descriptor 3, the document as descriptor 4. */
const [INPUT, OUTPUT] = [3, 4]

const write = async (): Promise<PressAnswer> => {
  const { book, cut, readImage } = readOrder(INPUT)
  try {
    const pdf = writeBookPdf(book, { cut, fonts: await readFonts(), readImage })
    await pipeline(pdf, createWriteStream('', { fd: OUTPUT }))
    return { kind: 'written' }
  } catch (error) {
    if (error instanceof BrokenImages) return { kind: 'refused', reason: error.message }
    throw error
  }
}

process.stdout.write(JSON.stringify(await write()))
