import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startStandIn } from '../../adapters/kernel/event-log/testing/eventstoredb-stand-in.ts'
import { weakNetwork } from '../../adapters/kernel/testing/weak-network.ts'

const disorders = ['cut', 'pause', 'kill'] as const
type Disorder = (typeof disorders)[number]
type DisorderRequest = { readonly disorder: Disorder; readonly milliseconds: number }

/** The server of the event log, and the faults that can hit it. */
export type LogServer = {
  readonly url: string
  /** Drops connections, freezes or goes away for a while; resolves when the server is well again. */
  readonly suffer: (disorder: Disorder, milliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** The stand-in for EventStoreDB, in a process of its own. */
export const startLogServer = async (): Promise<LogServer> => {
  const child: ChildProcess = fork(import.meta.filename, ['serve'])
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    suffer: async (disorder, milliseconds) => {
      const done = once(child, 'message')
      child.send({ disorder, milliseconds } satisfies DisorderRequest)
      await done
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** An existing, unused server: one node without TLS. The faults hit the connection to it and leave the server alone. */
export const reachLogServer = async (url: string): Promise<LogServer> => {
  const network = await weakNetwork(url)
  const begin = { cut: network.goAway, pause: network.fallSilent, kill: network.goAway }
  return {
    url: network.through(url),
    suffer: async (disorder, milliseconds) => {
      await begin[disorder]()
      await delay(milliseconds)
      await network.comeBack()
    },
    close: network.close,
  }
}

const serve = async () => {
  const server = await startStandIn()
  process.on('message', (message) => {
    const { disorder, milliseconds } = message as DisorderRequest
    const suffer = async () => {
      const goOn = await server[disorder]()
      await delay(milliseconds)
      await goOn?.()
      process.send?.('done')
    }
    void suffer()
  })
  process.send?.(server.url)
}

if (process.argv[2] === 'serve') await serve()
