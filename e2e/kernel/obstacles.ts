import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page, Route } from 'playwright-core'

type Address = string | RegExp

/** Puts an obstacle in front of an address until it is removed. */
const obstruct = async (page: Page, address: Address, way: (route: Route) => Promise<void>) => {
  await page.route(address, way)
  return () => page.unroute(address, way)
}

/**
 * Holds requests to an address until they are released to the obstacle behind it. With `but`, it holds only requests
 * whose answer lacks these words, so that a fleeting state stays.
 */
export const hold = async (page: Page, address: Address, but?: string): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const takeAway = await obstruct(page, address, async (route) => {
    if (but === undefined) {
      await promise
      return route.fallback().catch(() => undefined)
    }
    const response = await route.fetch()
    if (!(await response.text()).includes(but)) await promise
    // The page has repeated its request meanwhile.
    return route.fulfill({ response }).catch(() => undefined)
  })
  return () => {
    resolve()
    return takeAway()
  }
}

/** Breaks requests to an address, as a pulled cable does. */
export const lose = (page: Page, address: Address): Promise<() => Promise<void>> =>
  obstruct(page, address, (route) => route.abort('connectionfailed'))

/** Makes an address give this answer, which would take much to bring about. */
export const answer = (page: Page, address: Address, json: unknown): Promise<() => Promise<void>> =>
  obstruct(page, address, (route) => route.fulfill({ json }))

/** Makes an address answer an empty list. */
export const answerEmpty = (page: Page, address: Address): Promise<() => Promise<void>> => answer(page, address, [])

export type Cable = {
  readonly url: string
  /** Breaks open connections; nothing comes through until `plug`. */
  readonly pull: () => void
  readonly plug: () => void
  readonly close: () => void
}

/** Another address of the product, over a connection that can break at any moment. */
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
