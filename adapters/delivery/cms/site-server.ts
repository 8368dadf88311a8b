import { SiteFault } from '../../../commands/delivery/delivery/site.ts'
import {
  INTERNAL_NETWORK,
  type NetworkReach,
  noServer,
  resolveReachable,
} from '../../kernel/network/resolve-reachable.ts'

const CONNECTION_NOT_ENCRYPTED =
  'Adressen börjar med http://, så lösenordet skulle gå okrypterat. Byt till https://, eller tillåt det i publikationens inställningar.'

/** The network address of a server that the product may reach. Rejects with a `SiteFault`. */
export const locateServer = async (url: URL, reach: NetworkReach): Promise<string> => {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const found = await resolveReachable(host, reach)
  if (found === 'internal') throw new SiteFault(INTERNAL_NETWORK, true)
  if (found === 'unknown') throw new SiteFault(noServer(host))
  return found.ip
}

/** The server of a site's address; throws a `SiteFault` where the password may not be sent. */
export const serverIn = (url: string, allowHttp: boolean): URL => {
  const root = URL.parse(url)
  if (!root || !/^https?:$/.test(root.protocol))
    throw new SiteFault('Adressen ska börja med https:// och ha ett servernamn.', true)
  if (root.protocol === 'http:' && !allowHttp) throw new SiteFault(CONNECTION_NOT_ENCRYPTED, true)
  return root
}
