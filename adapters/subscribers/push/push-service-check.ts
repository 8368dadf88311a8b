import type { NetworkReach } from '../../kernel/network/resolve-reachable.ts'
import { resolvePostAddress } from './post.ts'

/** Whether a push service is found at an address that somebody sends us. */
export const pushServiceAskable =
  (reach: NetworkReach) =>
  async (endpoint: string): Promise<boolean> => {
    const url = URL.parse(endpoint)
    return url !== null && typeof (await resolvePostAddress(url, reach)) === 'object'
  }
