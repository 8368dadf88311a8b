import { EventEmitter, once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Server, ServerCredentials, type ServiceError } from '@grpc/grpc-js'
import { listenAtOwnPort } from '../../testing/own-ports.ts'
import { featuresService, gossipService, streamsService } from './stand-in/generated-messages.ts'
import { recordsOf } from './stand-in/records.ts'
import { unavailableRefusal } from './stand-in/refusals.ts'
import { serviceOf } from './stand-in/service.ts'

export type StandIn = {
  readonly url: string
  readonly port: number
  /** Breaks every connection. */
  readonly cut: () => Promise<void>
  /** Freezes until the returned function is called. */
  readonly pause: () => Promise<() => Promise<void>>
  /** Stops until the returned function is called. Stored events survive. */
  readonly kill: () => Promise<() => Promise<void>>
  /** While frozen: fails one waiting call. Resolves at the next call. */
  readonly failOne: () => Promise<void>
  readonly failNext: (error: Partial<ServiceError>) => void
  /** Number of open connections, of calls, and of events that reads have returned. */
  readonly seen: () => { readonly connections: number; readonly calls: number; readonly given: number }
  readonly softDelete: (stream: string) => void
  readonly tombstone: (stream: string) => void
  readonly truncate: (stream: string, before: number) => void
  readonly forge: ReturnType<typeof recordsOf>['forge']
  readonly close: () => Promise<void>
}

/** A server that can freeze, and fail single calls. */
const gateway = () => {
  const waiting: ((failure: Partial<ServiceError> | undefined) => void)[] = []
  const failures: Partial<ServiceError>[] = []
  const bell = new EventEmitter()
  let stands = false
  let calls = 0
  const letThrough = async () => {
    stands = false
    for (const go of waiting.splice(0)) go(undefined)
  }
  return {
    gate: async () => {
      calls += 1
      const failure = failures.shift()
      if (failure || !stands) return failure
      const passed = new Promise<Partial<ServiceError> | undefined>((resolve) => waiting.push(resolve))
      bell.emit('waits')
      return passed
    },
    calls: () => calls,
    failNext: (error: Partial<ServiceError>) => void failures.push(error),
    pause: async () => {
      stands = true
      return letThrough
    },
    failOne: async () => {
      if (waiting.length === 0) await once(bell, 'waits')
      waiting.shift()?.(unavailableRefusal())
      await once(bell, 'waits')
    },
    letThrough,
  }
}

/**
 * The used part of EventStoreDB, in memory, over real gRPC, by the server's own rules. `maxAppendSize` in bytes, by
 * default the server's; `tellsPositions`: whether the answer to an append contains its position.
 */
export const startStandIn = async ({ maxAppendSize = 1_048_576, tellsPositions = true } = {}): Promise<StandIn> => {
  const way = gateway()
  const sockets = new Set<Socket>()
  let port = 0
  const records = recordsOf(maxAppendSize)
  const service = serviceOf(records, way.gate, { address: () => port, tellsPositions })

  const server = new Server({ 'grpc.max_receive_message_length': -1 })
  server.addService(streamsService, service.streams)
  server.addService(featuresService, service.features)
  server.addService(gossipService, service.gossip)
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure())

  const door = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    injector.injectConnection(socket)
  })
  const cut = async () => {
    service.disconnect()
    for (const socket of sockets) socket.destroy()
  }
  const shut = async () => {
    const closed = once(door, 'close')
    door.close()
    await cut()
    await closed
  }

  port = await listenAtOwnPort(door)
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    cut,
    pause: way.pause,
    kill: async () => {
      await shut()
      await way.letThrough()
      return async () => void (await once(door.listen(port, '127.0.0.1'), 'listening'))
    },
    failOne: way.failOne,
    failNext: way.failNext,
    seen: () => ({ connections: sockets.size, calls: way.calls(), given: service.given() }),
    softDelete: records.softDelete,
    tombstone: records.tombstone,
    truncate: records.truncate,
    forge: records.forge,
    close: async () => {
      await way.letThrough()
      if (door.listening) await shut()
      server.forceShutdown()
    },
  }
}

/** `setBack`: as if the events of a stream had been written so many hours earlier. */
export type LogServer = (Pick<StandIn, 'url' | 'close'> & { readonly setBack: StandIn['forge']['setBack'] }) | undefined

/**
 * The EventStoreDB at an address, which must be empty and whose clock must be five hours late: no test can set back its
 * events. `stand-in`: one that stands for it. Undefined: the events lie in PostgreSQL.
 */
export const logServerAt = async (url: string | undefined): Promise<LogServer> => {
  if (url === undefined) return undefined
  if (url !== 'stand-in') return { url, close: async () => undefined, setBack: () => undefined }
  const standIn = await startStandIn()
  return { ...standIn, setBack: standIn.forge.setBack }
}
