import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refusal.ts'

const LAST_PORT = 65_535

/** The next port, as a suggestion. */
const otherPort = (port: number) => (port < LAST_PORT ? port + 1 : port - 1)

const words: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `PORT: ${port} används redan. Stoppa det andra programmet, eller starta med en annan port: PORT=${otherPort(port)} npm start`,
  EACCES: (_, port) =>
    `PORT: ${port} får inte användas av det här kontot. Starta med en port över 1023, som PORT=3000 npm start, och låt en proxy svara på ${port} (docs/proxies.md)`,
  EADDRNOTAVAIL: (host) =>
    `HOST: ${host} är ingen adress på den här datorn. HOST=0.0.0.0 lyssnar på alla den har, HOST=127.0.0.1 bara åt datorn själv`,
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
