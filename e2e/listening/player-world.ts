import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { Playlist, PlaylistArticle } from '../../projections/listening/playlist/view.ts'
import { photographFailures } from '../kernel/browser.ts'
import { type Ask, button, examplePlaylist, listen, soundOn, staffOf } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'

export type PlayerWorld = {
  readonly url: () => string
  readonly ask: Ask
  /** The administrator's token. */
  readonly token: () => string
  /** The example issue as listeners get it now. */
  readonly issue: () => Promise<Playlist>
  /** The example's articles that have sound. */
  readonly article: (at: number) => PlaylistArticle
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens the example issue, or another path, and waits for the player's own controls. */
  readonly enter: (path?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** The listeners of each test leave after it. */
export const playerWorld = (office: () => Office): PlayerWorld => {
  let staff: Awaited<ReturnType<typeof staffOf>>
  let example: Playlist
  let listeners: BrowserContext[] = []

  beforeAll(async () => {
    staff = await staffOf(office().product)
    example = await examplePlaylist(office().product, staff.ask)
  })
  afterEach(async () => {
    await Promise.all(listeners.map((listener) => listener.close()))
    listeners = []
  })
  photographFailures(office)

  const open = async (options?: BrowserContextOptions) => {
    const page = await listen(office().browser, office().product, options)
    listeners.push(page.context())
    return page
  }
  return {
    url: () => office().product.url,
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
