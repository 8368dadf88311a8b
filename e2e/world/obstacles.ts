import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page, Route } from 'playwright-core'

type Address = string | RegExp

/** Holds what is asked of an address until it is let go, to whichever obstacle was there before. */
export const hold = async (page: Page, address: Address): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.fallback().catch(() => undefined)
  }
  await page.route(address, wait)
  return async () => {
    resolve()
    await page.unroute(address, wait)
  }
}

/** Holds the answers of an address that do not hold these words until they are let go: what passes in a moment stands. */
export const holdBut = async (page: Page, address: Address, words: string): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes(words)) await promise
    // Whoever asked has asked again meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
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

export type Cable = {
  readonly url: string
  /** Breaks what is under way; nothing comes through until `plug`. */
  readonly pull: () => void
  readonly plug: () => void
  readonly close: () => void
}

/** Another address of the product, over a cable that can be pulled in the middle of something. */
export const cableTo = async (product: string): Promise<Cable> => {
  const ends = new Set<Socket>()
  let isPulled = false
  const pull = () => {
    isPulled = true
    for (const end of ends) end.destroy()
    ends.clear()
  }
  const server = createServer((near) => {
    const far = connect(Number(new URL(product).port), '127.0.0.1')
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    near.pipe(far).pipe(near)
    if (isPulled) pull()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pull,
    plug: () => {
      isPulled = false
    },
    close: () => {
      pull()
      server.close()
    },
  }
}
