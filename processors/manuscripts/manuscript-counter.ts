import { Worker } from 'node:worker_threads'
import type { CountedManuscript, ManuscriptCounter } from '../../commands/media/manuscript-counter.ts'

/** A book of a thousand pages takes a few seconds on a slow machine. */
const PATIENCE_MS = 120_000

/** Of JavaScript's own memory; the file itself lies outside it. */
const MOST_MEGABYTES = 512

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Counts in a thread of its own, so that neither requests nor a production wait, and a file that eats all memory or
 * never ends takes but that thread along: it is 'TooLarge' or 'TooSlow'.
 */
export const manuscriptCounter =
  ({ patienceMs = PATIENCE_MS, mostMegabytes = MOST_MEGABYTES } = {}): ManuscriptCounter =>
  async (path, { name, signal }) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { path, name },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const stopped = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])])
    try {
      return await new Promise<CountedManuscript>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', (error) => (isOutOfMemory(error) ? resolve({ problem: 'TooLarge' }) : reject(error)))
        worker.once('exit', () => reject(new Error('The manuscript was not counted')))
        stopped.addEventListener('abort', () =>
          signal?.aborted ? reject(signal.reason) : resolve({ problem: 'TooSlow' }),
        )
      })
    } finally {
      await worker.terminate()
    }
  }
