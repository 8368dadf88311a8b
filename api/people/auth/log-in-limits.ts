import type { FastifyRequest } from 'fastify'
import { countAgainst, counterOf, refuseWhenUsedUp } from '../../kernel/access/rate-limit.ts'
import type { Services } from '../../services.ts'

/** Wrong passwords for one account, from one address or from one browser that knows the account. */
const perAccount = { points: 10, seconds: 15 * 60 }
/** Wrong passwords from one address for any account. Short, since an office may lie behind one address. */
const perAddress = { points: 20, seconds: 3 * 60 }
/** Wrong passwords for an account from everywhere together: from ever new addresses one guesses no faster. */
const accountLimit = { points: 100, seconds: 60 * 60 }

type LogInTry = {
  readonly account: string
  /** The browser, where the account has been logged in to from it. */
  readonly browser: string | undefined
}

type CountedTry = {
  /** From browsers that do not know the account none is allowed after this one. */
  readonly isLast: boolean
  /** For a right password: only wrong ones count. */
  readonly takeBack: () => Promise<unknown>
}

/**
 * Counts a try to log in, before its password is looked at, so that many at a time are no more than one after the other. Ends
 * the request when too many were wrong. What others do is nothing to a browser that knows the account: it has a counter of
 * its own. What one counter refuses the next does not count, so that guessing at one account shuts nobody out of another.
 */
export const countTry = async (
  services: Services,
  request: FastifyRequest,
  { account, browser }: LogInTry,
): Promise<CountedTry> => {
  const { rateLimits } = services
  if (browser !== undefined) {
    const own = `${account} browser ${browser}`
    await countAgainst(services, own, perAccount)
    return { isLast: false, takeBack: () => rateLimits.forgive(own, perAccount) }
  }
  const address = counterOf(request, 'login')
  const here = counterOf(request, account)
  await refuseWhenUsedUp(services, address, perAddress)
  await countAgainst(services, here, perAccount)
  const left = await countAgainst(services, account, accountLimit)
  await countAgainst(services, address, perAddress)
  return {
    isLast: left === 0,
    takeBack: () =>
      Promise.all([
        rateLimits.forgive(here, perAccount),
        rateLimits.giveBack(account, accountLimit, 1),
        rateLimits.giveBack(address, perAddress, 1),
      ]),
  }
}
