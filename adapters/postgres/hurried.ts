import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Milliseconds of silence from the server for which somebody who ends waits. */
const FAREWELL_MS = 2_000

/** How the driver's client stands; it has no public names for that. */
type Standing = {
  readonly connection: { readonly stream: Socket }
  readonly _connected: boolean
  readonly _ending: boolean
  readonly _activeQuery: object | null
}

/**
 * Clients for a pool. After `hurry` none of them waits for a server that says nothing: by the usual limits whoever ends would
 * be ended before he knew.
 */
export const hurriedClients = () => {
  const living = new Set<Client>()
  let isHurried = false

  const limit = (client: Client) => {
    const standing = client as unknown as Standing
    const { stream } = standing.connection
    stream.setTimeout(FAREWELL_MS).on('timeout', () => {
      // One that nothing is asked of may prove that its process is alive.
      if (!standing._connected || standing._ending || standing._activeQuery) stream.destroy()
    })
  }

  class HurriedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      living.add(this)
      this.once('end', () => living.delete(this))
      if (isHurried) limit(this)
    }
  }

  return {
    Client: HurriedClient,
    hurry: (): void => {
      isHurried = true
      for (const client of living) limit(client)
    },
  }
}
