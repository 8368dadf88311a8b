import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mastheadOutOfLine } from '../kernel/lines.ts'
import { examplePlaylist, staffOf } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'
import { answerOneByOne, answerTogether, shiftsOn, waitForCalm, watchShifts } from '../kernel/shifts.ts'

type KnownIds = { readonly issue: string; readonly publication: string; readonly article: string }

/** Screens with several requests, by the one whose answer stands at the top. */
const screens: readonly (readonly [string, (of: KnownIds) => string])[] = [
  ['the issues of a publication', ({ publication }) => `/publications/issues/${publication}`],
  ['the settings of a publication', ({ publication }) => `/publications/edit/${publication}/inlasningar`],
  ['an issue', ({ issue }) => `/publications/issues/edit/${issue}`],
  ['the articles of an issue', ({ issue }) => `/publications/articles/${issue}`],
  ['an article', ({ article }) => `/article/${article}`],
  ['the text of an article', ({ article }) => `/textedit/${article}`],
  ['codes to print', ({ issue }) => `/printQr/${issue}`],
  ['deliveries of an issue', ({ issue }) => `/publications/deliver/${issue}`],
]

/** On a telephone's width, where another line moves most; each screen is loaded anew. */
export const layoutStability = (office: () => Office) => {
  let page: Page
  let atOnce: Page
  let known: KnownIds

  beforeAll(async () => {
    const { ask } = await staffOf(office().product)
    const { _id: issue, articles } = await examplePlaylist(office().product, ask)
    const { publication } = await ask<{ publication: string }>('GET', `/api/issues/${issue}`)
    known = { issue, publication, article: articles.find(({ soundfile }) => soundfile)?._id ?? '' }
    const home = await office().colleague({ viewport: { width: 320, height: 700 } })
    page = await home.newPage()
    atOnce = await home.newPage()
    await Promise.all([page, atOnce].map(watchShifts))
    await answerOneByOne(page)
    await answerTogether(atOnce)
  })
  afterAll(() => page.context().close())

  const shiftsAt = async (on: Page, address: string) => {
    await on.goto(address)
    await on.getByRole('heading', { level: 1 }).waitFor()
    await waitForCalm(on)
    return shiftsOn(on)
  }

  it.each(screens)('%s', async (_, addressOf) => expect(await shiftsAt(page, addressOf(known))).toEqual([]))

  it.each([
    ['the articles of an issue', ({ issue }: KnownIds) => `/publications/articles/${issue}`],
    ['codes to print', ({ issue }: KnownIds) => `/printQr/${issue}`],
  ])('%s, all of which comes at once', async (_, addressOf) =>
    expect(await shiftsAt(atOnce, addressOf(known))).toEqual([]),
  )

  it('the masthead, in one line in whatever width', async () => {
    await page.goto('/today')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [320, 768, 1200, 1600]) {
      await page.setViewportSize({ width, height: 700 })
      expect({ width, faults: await mastheadOutOfLine(page) }).toEqual({ width, faults: [] })
    }
    await page.setViewportSize({ width: 320, height: 700 })
  })

  it('the button that adds a name to a list, whatever is typed beside it', async () => {
    await page.goto(`/publications/edit/${known.publication}/kategorier`)
    const [field, button] = [page.getByLabel('Ny kategori'), page.getByRole('button', { name: 'Lägg till kategori' })]
    await button.waitFor()
    await waitForCalm(page)
    const placeOf = async (each: Locator) =>
      ((await each.boundingBox())?.y ?? Number.NaN) + (await page.evaluate<number>('scrollY'))
    const places = () => Promise.all([field, button].map(placeOf))
    const names = ['Insändare', 'Kultur', '']
    // At 320 px the button stands below the field, and so does an error, which would move it.
    for (const [width, typed] of [[1280, ['x'.repeat(201), ...names]] as const, [320, names] as const]) {
      await page.setViewportSize({ width, height: 700 })
      const before = await places()
      for (const name of typed) {
        await field.fill(name)
        expect({ name, places: await places() }).toEqual({ name, places: before })
      }
    }
  })
}
