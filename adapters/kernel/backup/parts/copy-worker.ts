import { parentPort } from 'node:worker_threads'
import { errorCode } from '../../file-storage/error-code.ts'
import { type CopyTask, copyHashed } from './hashed-copy.ts'

/** `code`: the system's error code, which the copy of an error between threads would lose. */
export type CopyAnswer = { readonly sha256?: string; readonly fault?: string; readonly code?: unknown }

const answer = async (task: CopyTask): Promise<CopyAnswer> => {
  try {
    return { sha256: await copyHashed(task) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), code: errorCode(error) }
  }
}

parentPort?.on('message', async (task: CopyTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await answer(task))
})
