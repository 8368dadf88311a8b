import type { NetworkReach } from '../../kernel/network/resolve-reachable.ts'
import { resolvePostAddress } from './post.ts'

/** Tells whether the product may connect to the push service at an address that a browser sent. */
export const pushServiceAskable =
  (reach: NetworkReach) =>
  async (endpoint: string): Promise<boolean> => {
    const url = URL.parse(endpoint)
    return url !== null && typeof (await resolvePostAddress(url, reach)) === 'object'
  }
