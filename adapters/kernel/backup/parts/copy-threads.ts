import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CopyAnswer } from './copy-worker.ts'
import type { CopyTask } from './hashed-copy.ts'

/** More threads than the disk can feed would only hold memory. */
const MOST_THREADS = 4

export type CopyThreads = {
  /** Copies a file; answers the SHA-256 of what was read. */
  readonly copy: (task: CopyTask) => Promise<string>
  readonly close: () => Promise<void>
}

type Thread = { readonly copy: CopyThreads['copy']; readonly close: () => Promise<unknown> }

/** One copy at a time. */
const startThread = (): Thread => {
  const worker = new Worker(new URL('copy-worker.ts', import.meta.url))
  let last: Promise<unknown> = Promise.resolve()
  const ask = (task: CopyTask) =>
    new Promise<string>((resolve, reject) => {
      const settle = ({ sha256, fault, code }: CopyAnswer) => {
        worker.off('error', reject)
        if (sha256 === undefined) reject(Object.assign(new Error(fault), { code }))
        else resolve(sha256)
      }
      worker.once('message', settle)
      worker.once('error', reject)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
    })
  return {
    copy: (task) => {
      const asked = last.then(() => ask(task))
      last = asked.catch(() => undefined)
      return asked
    },
    close: () => worker.terminate(),
  }
}

/** Copies large files on several cores: hashing takes longer than writing. Threads start with the first files. */
export const startCopyThreads = (): CopyThreads => {
  const most = Math.min(MOST_THREADS, availableParallelism())
  const threads: Thread[] = []
  let turn = 0
  return {
    copy: (task) => {
      const thread = threads[turn % most] ?? startThread()
      threads[turn % most] = thread
      turn += 1
      return thread.copy(task)
    },
    close: async () => {
      await Promise.all(threads.map(({ close }) => close()))
    },
  }
}
