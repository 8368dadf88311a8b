import { Worker } from 'node:worker_threads'
import type { PdfPress } from '../../processors/issue-production/ports.ts'
import type { PressAnswer, PressWork } from './press-work.ts'

/** A book of hundreds of articles takes ten seconds, more on a busy machine. */
const PATIENCE_MS = 10 * 60_000

const ask = (asked: PressWork, signal: AbortSignal): Promise<PressAnswer> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('press-worker.ts', import.meta.url), { workerData: asked })
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      settle()
      void worker.terminate()
    }
    const abort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    worker.on('message', (answer: PressAnswer) => end(() => resolve(answer)))
    worker.on('error', (error) => end(() => reject(error)))
    worker.on('exit', () => end(() => reject(new Error('The press stopped'))))
  })

const unexpected = (answer: PressAnswer) =>
  new Error(answer.kind === 'fault' ? answer.fault : `The press answered ${answer.kind}`)

/**
 * Writes and checks in a thread of its own, which is there for one document and takes its memory with it: setting a
 * book is seconds of work that nothing else in the process waits for.
 */
export const threadPress = (): PdfPress => ({
  write: async (book, { cut, images, target, signal }) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await ask({ kind: 'write', book, cut, images, target }, within)
    if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason }
    if (answer.kind !== 'written') throw unexpected(answer)
    return { kind: 'ok' }
  },
  check: async (path) => {
    const answer = await ask({ kind: 'check', path }, AbortSignal.timeout(PATIENCE_MS))
    if (answer.kind !== 'checked') throw unexpected(answer)
    return answer.problems
  },
})
