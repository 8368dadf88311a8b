import type { Reach } from '../../kernel/network/reachable.ts'
import { askedAt } from './post.ts'

/** Whether a push service is found at an address that somebody sends us. */
export const pushServiceAskable =
  (reach: Reach) =>
  async (endpoint: string): Promise<boolean> => {
    const url = URL.parse(endpoint)
    return url !== null && typeof (await askedAt(url, reach)) === 'object'
  }
