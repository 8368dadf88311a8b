import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page, Route } from 'playwright-core'

type Address = string | RegExp

/** Puts something in the way to an address, until it is taken away again. */
const obstruct = async (page: Page, address: Address, way: (route: Route) => Promise<void>) => {
  await page.route(address, way)
  return () => page.unroute(address, way)
}

/**
 * Holds what is asked of an address until it is let go, to whichever obstacle was there before; with words only what is not
 * answered with them: so what passes in a moment stands.
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
    // Whoever asked has asked again meanwhile.
    return route.fulfill({ response }).catch(() => undefined)
  })
  return () => {
    resolve()
    return takeAway()
  }
}

/** Loses what is asked of an address, as a cable that was pulled does. */
export const lose = (page: Page, address: Address): Promise<() => Promise<void>> =>
  obstruct(page, address, (route) => route.abort('connectionfailed'))

/** Has an address answer with this: what takes much to bring about. */
export const answer = (page: Page, address: Address, json: unknown): Promise<() => Promise<void>> =>
  obstruct(page, address, (route) => route.fulfill({ json }))

/** Has an address answer with nothing at all in its list. */
export const answerEmpty = (page: Page, address: Address): Promise<() => Promise<void>> => answer(page, address, [])

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
