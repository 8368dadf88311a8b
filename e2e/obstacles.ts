import type { Page, Route } from 'playwright-core'

type Address = string | RegExp

/** Holds what is asked of an address until `let go`. */
export const hold = async (page: Page, address: Address): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.continue().catch(() => undefined)
  }
  await page.route(address, wait)
  return async () => {
    resolve()
    await page.unroute(address, wait)
  }
}

/** Loses what is asked of an address, as a cable that was pulled does. */
export const lose = async (page: Page, address: Address): Promise<() => Promise<void>> => {
  const drop = (route: Route) => route.abort('connectionfailed')
  await page.route(address, drop)
  return () => page.unroute(address, drop)
}

/** Has an address answer with nothing at all in its list. */
export const empty = async (page: Page, address: Address): Promise<() => Promise<void>> => {
  const answer = (route: Route) => route.fulfill({ json: [] })
  await page.route(address, answer)
  return () => page.unroute(address, answer)
}
