import { once } from 'node:events'
import { createServer } from 'node:net'

/** Refuses an address that somebody listens on, in the system's words, before anything is made or said that a start makes once. */
export const refusePortInUse = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
