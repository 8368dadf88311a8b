import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { BrokenImages } from '../../formats/book-pdf/images.ts'
import { validateBookPdf } from '../../formats/book-pdf/validate.ts'
import { writeBookPdf } from '../../formats/book-pdf/write-book-pdf.ts'
import { readFonts } from '../fonts/read-fonts.ts'
import type { PressAnswer, PressWork } from './press-work.ts'

const asked = workerData as PressWork

const write = async ({ book, cut, images, target }: Extract<PressWork, { readonly kind: 'write' }>) => {
  const readImage = (file: string) => readFile(images[file] ?? file)
  const part = `${target}.part`
  await pipeline(
    writeBookPdf(book, { cut, fonts: await readFonts(), readImage }),
    createWriteStream(part, { flags: 'wx' }),
  )
  await rename(part, target)
}

const work = async (): Promise<PressAnswer> => {
  if (asked.kind === 'check') {
    const { buffer, byteOffset, length } = await readFile(asked.path)
    return { kind: 'checked', problems: await validateBookPdf(new Uint8Array(buffer, byteOffset, length)) }
  }
  await write(asked)
  return { kind: 'written' }
}

const answer = async (): Promise<PressAnswer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenImages) return { kind: 'refused', reason: error.message }
    return { kind: 'fault', fault: String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await answer())
