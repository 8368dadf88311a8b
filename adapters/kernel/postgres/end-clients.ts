import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Milliseconds between two looks: a server that owes an answer at both, and said nothing in between, is not waited for. */
const POLL_MS = 2_000

/** How the driver's client stands; it has no public names for that. */
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
 * Clients for the pools of a process that may end. In a `hurry` none of them waits for a server that says nothing: by the usual
 * limits the process would be ended before it knew. Of a connection that is older the network may have forgotten all; when one
 * that was made since is silent the server is away, and nobody asks it any more.
 */
export const endingClients = () => {
  const living = new Set<Client>()
  let older: ReadonlySet<Client> = living
  /** Who owed an answer at the last look, and what had been heard of it by then. */
  let owing: ReadonlyMap<Client, number> = new Map()
  let isAway = false

  class EndingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      living.add(this)
      this.once('end', () => living.delete(this))
      // Whoever makes one connects it at once.
      if (isAway) process.nextTick(() => streamOf(this).destroy())
    }
  }

  const look = () => {
    const silent = [...owing].filter(([client, heard]) => owesAnAnswer(client) && streamOf(client).bytesRead === heard)
    isAway ||= silent.some(([client]) => living.has(client) && !older.has(client))
    for (const client of isAway ? living : new Map(silent).keys()) streamOf(client).destroy()
    owing = new Map([...living].filter(owesAnAnswer).map((client) => [client, streamOf(client).bytesRead]))
  }

  /** Whether the server is there is found out by a connection made for that, with the `config` of a pool. */
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
