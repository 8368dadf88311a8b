import type { FastifyRequest } from 'fastify'
import { countAgainst, counterOf, type RateCounters, refuseWhenUsedUp } from '../../kernel/access/rate-limit.ts'

/** Limit of wrong passwords for one account, from one address or from one browser that knows the account. */
const perAccount = { points: 10, seconds: 15 * 60 }
/**
 * Limit of wrong passwords from one address for any account. The term is short, since an office may lie behind one
 * address.
 */
const perAddress = { points: 20, seconds: 3 * 60 }
/**
 * Limit of wrong passwords for an account from all addresses together, so that a guesser gains nothing by changing
 * addresses.
 */
const accountLimit = { points: 100, seconds: 60 * 60 }

/**
 * Limit of wrong second steps for an account in a day, from browsers that do not know it. A code has a million values,
 * of which three hold at a time.
 */
const secondStepsADay = { points: 50, seconds: 24 * 60 * 60 }

/** Where a try comes from: a request, or the server's command line. */
type TryPlace = Pick<FastifyRequest, 'ip'>

type LogInTry = {
  readonly account: string
  /** Id of the browser, where the account's owner has logged in from it. */
  readonly browser: string | undefined
}

type CountedTry = {
  /** The account's counter is used up: browsers that do not know the account get no further try. */
  readonly isLast: boolean
  /** Takes the try out of the counters after a right password, since only wrong ones count. */
  readonly takeBack: () => Promise<unknown>
}

/**
 * Counts a try to log in before its password is checked, so that parallel tries count like consecutive ones. Refuses
 * the request when too many were wrong. A browser that knows the account has a counter of its own, which other browsers
 * do not touch. A try that one counter refuses does not count in the next, so that guessing at one account shuts no
 * user out of another.
 */
export const countTry = async (
  services: RateCounters,
  from: TryPlace,
  { account, browser }: LogInTry,
): Promise<CountedTry> => {
  const { rateLimits } = services
  if (browser !== undefined) {
    const own = `${account} browser ${browser}`
    await countAgainst(services, own, perAccount)
    return { isLast: false, takeBack: () => rateLimits.forgive(own, perAccount) }
  }
  const address = counterOf(from, 'login')
  const here = counterOf(from, account)
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

/** Counts a try at the second step as one to log in, and in a day. */
export const countSecondStep = async (
  services: RateCounters,
  from: TryPlace,
  { account, browser }: LogInTry,
): Promise<Pick<CountedTry, 'takeBack'>> => {
  const step = `second step ${account}`
  const counted = await countTry(services, from, { account: step, browser })
  if (browser !== undefined) return counted
  const today = `${step} today`
  await countAgainst(services, today, secondStepsADay)
  return {
    takeBack: () => Promise.all([counted.takeBack(), services.rateLimits.giveBack(today, secondStepsADay, 1)]),
  }
}
