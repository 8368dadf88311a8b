import { createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BrokenImages } from '../../formats/book-pdf/images.ts'
import { validateBookPdf } from '../../formats/book-pdf/validate.ts'
import { writeBookPdf } from '../../formats/book-pdf/write-book-pdf.ts'
import { readFonts } from '../fonts/read-fonts.ts'
import { readOrder } from './order.ts'
import type { PressAnswer } from './press.ts'

/** A process of its own: `write` or `check`. What it reads is open as descriptor 3, what it writes as descriptor 4. */
const [, , task = ''] = process.argv
const [INPUT, OUTPUT] = [3, 4]

const write = async (): Promise<PressAnswer> => {
  const { book, cut, readImage } = readOrder(INPUT)
  const pdf = writeBookPdf(book, { cut, fonts: await readFonts(), readImage })
  try {
    await pipeline(pdf, createWriteStream('', { fd: OUTPUT }))
    return { kind: 'written' }
  } catch (error) {
    if (error instanceof BrokenImages) return { kind: 'refused', reason: error.message }
    throw error
  }
}

const check = async (): Promise<PressAnswer> => {
  const { buffer, byteOffset, length } = readFileSync(INPUT)
  return { kind: 'checked', problems: await validateBookPdf(new Uint8Array(buffer, byteOffset, length)) }
}

process.stdout.write(JSON.stringify(await (task === 'write' ? write() : check())))
