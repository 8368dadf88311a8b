import { parentPort } from 'node:worker_threads'
import { type PrintDocument, print } from '../../../formats/print-documents.ts'
import { readFonts } from '../fonts/read-fonts.ts'

const fonts = await readFonts()

const answer = async ({ id, document }: { readonly id: number; readonly document: PrintDocument }) => {
  try {
    return { id, bytes: await print(document, fonts) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

parentPort?.on('message', async (asked: { readonly id: number; readonly document: PrintDocument }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await answer(asked))
})
