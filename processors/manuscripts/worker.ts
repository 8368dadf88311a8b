import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { countManuscript } from '../../formats/manuscript/read-manuscript.ts'

const { path, name } = workerData as { readonly path: string; readonly name: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await countManuscript(await readFile(path), name))
