import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below the system's own range, some for each process: no program is given the port of a server that is away for a
 * moment, or has yet to start.
 */
const FIRST_PORT = 10_000
const PORTS_PER_PROCESS = 50
const PORT_COUNT = 100 * PORTS_PER_PROCESS

let given = (process.pid % 100) * PORTS_PER_PROCESS
const nextPort = () => {
  given = (given + 1) % PORT_COUNT
  return FIRST_PORT + given
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Has a server listen at a port that it finds free also when it comes back. Answers the port. */
export const listenAtOwnPort = async (server: Server): Promise<number> => {
  for (;;) {
    const port = nextPort()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return port
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** A port for a program that is to be told where it listens. */
export const ownPort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenAtOwnPort(server)
  server.close()
  await once(server, 'close')
  return port
}
