import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examplePlaylist, staffOf } from '../world/listener.ts'
import type { Office } from '../world/office.ts'
import { answerOneByOne, hasCome, shiftsOn, watchShifts } from '../world/shifts.ts'

type Known = { readonly issue: string; readonly publication: string; readonly article: string }

/** Screens that ask for several things, by what stands above others there. */
const screens: readonly (readonly [string, (of: Known) => string])[] = [
  ['the issues of a publication', ({ publication }) => `/publications/issues/${publication}`],
  ['the settings of a publication', ({ publication }) => `/publications/edit/${publication}/inlasningar`],
  ['an issue', ({ issue }) => `/publications/issues/edit/${issue}`],
  ['the articles of an issue', ({ issue }) => `/publications/articles/${issue}`],
  ['an article', ({ article }) => `/article/${article}`],
  ['the text of an article', ({ article }) => `/textedit/${article}`],
  ['codes to print', ({ issue }) => `/printQr/${issue}`],
  ['deliveries of an issue', ({ issue }) => `/publications/deliver/${issue}`],
]

/** On a telephone, where a line more moves most, each loaded anew. */
export const standingStill = (office: () => Office) => {
  let page: Page
  let known: Known

  beforeAll(async () => {
    const { ask } = await staffOf(office().product)
    const { _id: issue, articles } = await examplePlaylist(office().product, ask)
    const { publication } = await ask<{ publication: string }>('GET', `/api/issues/${issue}`)
    known = { issue, publication, article: articles.find(({ soundfile }) => soundfile)?._id ?? '' }
    page = await (await office().colleague({ viewport: { width: 320, height: 700 } })).newPage()
    await watchShifts(page)
    await answerOneByOne(page)
  })
  afterAll(() => page.context().close())

  it.each(screens)('%s', async (_, addressOf) => {
    await page.goto(addressOf(known))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hasCome(page)
    expect(await shiftsOn(page)).toEqual([])
  })
}
