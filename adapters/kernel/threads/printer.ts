import { Worker } from 'node:worker_threads'
import type { Print, PrintDocument } from '../../../formats/print-documents.ts'

/** A long list takes a second or two on a slow machine. */
const PRINT_TIMEOUT_MS = 30_000

export type Printer = { readonly print: Print; readonly close: () => Promise<void> }

type PendingPrint = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (fault: Error) => void }
type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly fault?: string }

const settle = (waiting: PendingPrint | undefined, { bytes, fault }: Answer) =>
  bytes ? waiting?.resolve(bytes) : waiting?.reject(new Error(fault ?? 'The document was not printed'))

/**
 * Prints in a thread of its own, one document after another, so that a document holds up no other request. The thread
 * starts with the first document, and again after a fault; it loads the fonts itself, since only it needs them, and
 * keeps no process alive.
 */
export const threadPrinter = ({ patienceMs = PRINT_TIMEOUT_MS } = {}): Printer => {
  const waiting = new Map<number, PendingPrint>()
  let thread: Worker | undefined
  let last = 0

  const giveUp = (failed: Worker, fault: Error) => {
    if (thread !== failed) return
    thread = undefined
    for (const each of waiting.values()) each.reject(fault)
    waiting.clear()
    void failed.terminate()
  }

  const start = (): Worker => {
    const worker = new Worker(new URL('print-worker.ts', import.meta.url))
    worker.on('message', (answer: Answer) => {
      settle(waiting.get(answer.id), answer)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
    })
    worker.on('error', (error) => giveUp(worker, error))
    worker.on('exit', () => giveUp(worker, new Error('The printer stopped')))
    return worker
  }

  const ask = (document: PrintDocument) =>
    new Promise<Uint8Array>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      thread ??= start()
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ id: last, document })
    })

  return {
    print: async (document) => {
      const asked = ask(document)
      const worker = thread
      const late = setTimeout(() => worker && giveUp(worker, new Error('The document took too long')), patienceMs)
      try {
        return await asked
      } finally {
        clearTimeout(late)
      }
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}
