import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refusal.ts'

const LAST_PORT = 65_535

/** The next port, as a suggestion. */
const otherPort = (port: number) => (port < LAST_PORT ? port + 1 : port - 1)

const words: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is in use: stop the other program, or start with another port: PORT=${otherPort(port)} npm start`,
  EACCES: (_, port) =>
    `Port ${port} may not be used by this account: start with a port above 1023, such as PORT=3000 npm start, and let a proxy answer at ${port} (docs/proxies.md)`,
  EADDRNOTAVAIL: (host) =>
    `HOST: ${host} is no address of this machine: HOST=0.0.0.0 listens on every one it has, HOST=127.0.0.1 for this machine alone`,
}

const portProblem = (error: unknown, host: string, port: number): string | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return words[code]?.(host, port)
}

/**
 * Checks that the address can be listened on, before the start makes or prints anything. Rejects with `StartRefused`
 * and advice, or with the system's message where we have none.
 */
export const refusePortInUse = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const said = portProblem(error, host, port)
    throw said === undefined ? error : new StartRefused(said)
  }
  server.close()
  await once(server, 'close')
}
