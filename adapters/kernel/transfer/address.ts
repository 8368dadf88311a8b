import type { Place } from '../../../commands/kernel/place.ts'
import { INTERNAL_NETWORK, type NetworkReach, noServer, resolveReachable } from '../network/resolve-reachable.ts'
import { TransferFault } from './remote-server.ts'

export type Address = {
  readonly scheme: 'ftp' | 'ftps' | 'sftp'
  /** The host as it is written in the address. */
  readonly host: string
  /** The IP address at the first look-up, so that the host name cannot point elsewhere a moment later. */
  readonly ip: string
  readonly port: number
  readonly directory: string
}

const usualPorts = { ftp: 21, ftps: 21, sftp: 22 } as const

const isScheme = (text: string): text is Address['scheme'] => Object.hasOwn(usualPorts, text)

/** A per cent sign that is no escape stands for itself. */
const decodedPath = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const directoryOf = (path: string, directory: string): string =>
  directory.startsWith('/') ? directory : [path.replaceAll(/^\/|\/$/g, ''), directory].filter(Boolean).join('/')

/** Resolves the address of a place. Addresses in private networks are refused unless they are allowed. */
export const addressOf = async (
  { url, directory }: Pick<Place, 'url' | 'directory'>,
  reach: NetworkReach,
): Promise<Address> => {
  const parsed = URL.parse(url)
  const scheme = parsed?.protocol.slice(0, -1) ?? ''
  if (!parsed?.hostname || !isScheme(scheme)) {
    throw new TransferFault('Adressen ska börja med ftp://, ftps:// eller sftp:// och ha ett servernamn.', true)
  }
  if (directory.split(/[/\\]/).includes('..')) throw new TransferFault('Mappen får inte leda uppåt.', true)
  const host = parsed.hostname.replaceAll(/^\[|\]$/g, '')
  const found = await resolveReachable(host, reach)
  if (found === 'internal') throw new TransferFault(INTERNAL_NETWORK, true)
  if (found === 'unknown') throw new TransferFault(noServer(host))
  const port = parsed.port === '' ? usualPorts[scheme] : Number(parsed.port)
  return { scheme, host, ip: found.ip, port, directory: directoryOf(decodedPath(parsed.pathname), directory) }
}
