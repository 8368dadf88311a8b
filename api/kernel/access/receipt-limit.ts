import { createHmac } from 'node:crypto'
import type { Services } from '../../services.ts'

const perReceiver = { points: 3, seconds: 60 * 60 }

/**
 * A visitor may type any e-mail address, so each gets a limited number of receipts. This call counts one. `what`
 * separates counters.
 */
export const mayHaveReceipt = async (
  { rateLimits, tokenKey }: Services,
  what: string,
  email: string,
): Promise<boolean> => {
  const whose = createHmac('sha256', tokenKey).update(`receipt ${email.toLowerCase()}`).digest('base64url')
  return (await rateLimits.consume(`${what} receipt ${whose}`, perReceiver)).wait === undefined
}
