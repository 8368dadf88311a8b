import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Milliseconds between two checks: a server that owes an answer at both, and sent nothing in between, is given up. */
const POLL_MS = 2_000

/** The driver's internal state of a client, which has no public names. */
type DriverClient = {
  readonly connection: { readonly stream: Socket }
  readonly _connected: boolean
  readonly _activeQuery: object | null
}

const driverClientOf = (client: Client) => client as unknown as DriverClient
const streamOf = (client: Client) => driverClientOf(client).connection.stream
const owesAnAnswer = (client: Client) =>
  !driverClientOf(client)._connected || driverClientOf(client)._activeQuery !== null

/**
 * Clients for the pools of a process that may end. After `hurry` no client waits for a silent server: by the usual
 * limits the process would be killed before it knew. An older connection may be dead in the network only; when a newer
 * one is silent too, the server is away, and no client asks it any more.
 */
export const endingClients = () => {
  const living = new Set<Client>()
  let older: ReadonlySet<Client> = living
  /** The clients that owed an answer at the last check, and the bytes each had received by then. */
  let owing: ReadonlyMap<Client, number> = new Map()
  let isAway = false

  class EndingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      living.add(this)
      this.once('end', () => living.delete(this))
      // The creator of a client connects it at once.
      if (isAway) process.nextTick(() => streamOf(this).destroy())
    }
  }

  const look = () => {
    const silent = [...owing].filter(([client, heard]) => owesAnAnswer(client) && streamOf(client).bytesRead === heard)
    isAway ||= silent.some(([client]) => living.has(client) && !older.has(client))
    for (const client of isAway ? living : new Map(silent).keys()) streamOf(client).destroy()
    owing = new Map([...living].filter(owesAnAnswer).map((client) => [client, streamOf(client).bytesRead]))
  }

  /** Opens a connection with the `config` of a pool, only to find out whether the server is there. */
  const hurry = (config: ClientConfig): void => {
    older = new Set(living)
    const asking = new EndingClient(config)
    asking.on('error', () => undefined)
    const answered = asking.connect().catch(() => undefined)
    void answered.then(() => asking.end()).catch(() => undefined)
    look()
    setInterval(look, POLL_MS).unref()
  }
  return { Client: EndingClient, hurry }
}
