import { once } from 'node:events'
import { createServer } from 'node:net'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { unlessAborted } from '../running/abortable.ts'
import { runUntilSignal } from '../running/run-until-signal.ts'
import { StartRefused } from '../running/start-refusal.ts'

// A process as main makes it, in one of several situations. Argument: its name.
const scenarios: Readonly<Record<string, (signal: AbortSignal) => Promise<void>>> = {
  waits: (signal) => unlessAborted(signal, new Promise(() => undefined)),
  'a rejection of the client': async () => {
    const stray = new Error('14 UNAVAILABLE')
    stray.stack = [
      'Error: 14 UNAVAILABLE',
      '    at Client.handleError (/srv/node_modules/@eventstore/db-client/dist/Client/index.js:120:11)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    ].join('\n')
    void Promise.reject(stray)
  },
  'a port of another machine': async () => {
    const server = createServer()
    const failed = once(server, 'error')
    server.listen(0, '192.0.2.1')
    throw (await failed)[0]
  },
  'a database that comes back': async () => {
    if (startCount < 3)
      throw new StartRefused('no connection', { cause: new Error('Connection terminated unexpectedly') })
  },
  'a log that comes back': async () => {
    if (startCount < 2) throw new LogUnavailable(new Error('self-signed certificate'))
  },
  'a rejection of ours': async () => {
    void Promise.reject(new Error('ours'))
  },
}

let startCount = 0

await runUntilSignal(async (life, _, signal) => {
  startCount += 1
  const keeper = setInterval(() => undefined, 1_000)
  life.onStop('the keeper', () => {
    clearInterval(keeper)
    console.log('closed')
  })
  console.log('starts')
  await scenarios[process.argv[2] ?? '']?.(signal)
})
