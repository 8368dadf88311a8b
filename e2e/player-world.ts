import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Playlist, PlaylistArticle } from '../projections/playlist/view.ts'
import { openBrowser } from './browser.ts'
import { type Ask, button, examplePlaylist, listen, soundOn, staffOf } from './listener.ts'
import { type Product, startProduct } from './product.ts'

export type PlayerWorld = {
  readonly url: () => string
  readonly ask: Ask
  /** Of the administrator. */
  readonly token: () => string
  /** The example issue as its listeners get it now. */
  readonly issue: () => Promise<Playlist>
  /** The example's articles that have sound. */
  readonly article: (at: number) => PlaylistArticle
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
  /** With the player's own controls there, at the example issue unless told otherwise. */
  readonly enter: (path?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** One product with the example in it for all tests of a file; each test has browsers of its own. */
export const playerWorld = (): PlayerWorld => {
  let product: Product
  let browser: Browser
  let staff: Awaited<ReturnType<typeof staffOf>>
  let example: Playlist

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ SEED: 'example' }), openBrowser()])
    staff = await staffOf(product)
    example = await examplePlaylist(product, staff.ask)
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const open = (options?: BrowserContextOptions) => listen(browser, product, options)
  return {
    url: () => product.url,
    ask: (method, path, body) => staff.ask(method, path, body),
    token: () => staff.token,
    issue: () => staff.ask<Playlist>('GET', `/api/issues/playlist/byCode/${example.code}`),
    article: (at) => {
      const found = example.articles.filter(({ soundfile }) => soundfile)[at]
      if (!found) throw new Error(`The example has no article ${at}`)
      return found
    },
    open,
    enter: async (path = `/player/i/${example.code}`, options) => {
      const page = await open(options)
      await page.goto(path)
      await button(page, 'Spela').waitFor()
      return page
    },
  }
}

export const play = async (page: Page): Promise<void> => {
  await button(page, 'Spela').click()
  await button(page, 'Pausa').waitFor()
  await soundOn(page).isHeard()
}

export const slider = (page: Page) => page.getByRole('slider', { name: 'Plats i artikeln' })
