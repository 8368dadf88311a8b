// Editors who save, each a thing of their own, in a separate process, so that they wait only for the product. Starts to
// count on one message, and answers the count on the next.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

export type EditorsJob = {
  readonly address: string
  readonly token: string
  readonly publications: readonly string[]
  readonly everyMs: number
}

/** `lateMs`: the longest delay of this process's own timer, which only the machine causes. */
export type SaveFigures = { readonly waits: readonly number[]; readonly lateMs: number }

const job = JSON.parse(process.argv[2] ?? '') as EditorsJob
const headers = { authorization: `Bearer ${job.token}`, 'content-type': 'application/json' }

const save = async (n: number): Promise<number> => {
  const began = performance.now()
  const body = JSON.stringify({ description: `Text ${n}` })
  const path = `/api/publications/${job.publications[n % job.publications.length]}`
  const answer = await fetch(new URL(path, job.address), { method: 'PUT', headers, body })
  await answer.bytes()
  if (!answer.ok) throw new Error(`A save was answered ${answer.status}`)
  return performance.now() - began
}

const loopDelay = monitorEventLoopDelay({ resolution: 5 })
loopDelay.enable()
let pendingSaves: Promise<number>[] = []

process.on('message', async (message: 'begin' | 'end') => {
  const counted = pendingSaves
  pendingSaves = []
  if (message === 'begin') return loopDelay.reset()
  const told: SaveFigures = { waits: await Promise.all(counted), lateMs: loopDelay.max / 1e6 }
  process.send?.(told)
})

for (let n = 0; process.connected; n += 1) {
  pendingSaves.push(save(n))
  await delay(job.everyMs)
}
