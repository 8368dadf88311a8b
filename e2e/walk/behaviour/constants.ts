import { expect } from 'vitest'
import { everythingOn, officeOf } from '../fixtures.ts'
import { screenSights } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

/** The choices of a list that a button opens. */
const choices =
  (path: (world: World) => string | Promise<string>, opener: RegExp, expected: readonly string[]) =>
  async (world: World) => {
    const at = await path(world)
    const page = await world.open(at)
    await page.getByRole('button', { name: opener }).first().click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const found = await options.allInnerTexts()
    for (const choice of expected) expect(found.join(' | ').replaceAll('\u00a0', ' ')).toContain(choice)
    await page.keyboard.press('Escape')
    return `${at}: ${expected.join(', ')}`
  }

const speeds = ['0,8×', '1×', '1,2×', '1,5×', '1,7×', '2×', '2,25×', '2,5×', '2,75×', '3×']
const formats = ['Daisy CD', 'Audio CD', 'E-Post', 'Webb', 'MTM/Legimus', 'App', 'Papper', 'Punktskrift']

const settings = (section: string) => async (world: World) =>
  `/publications/edit/${await everythingOn(world)}/${section}`

export const constants: readonly Sight[] = [
  ...sightsOf(9, 'Constants', {
    'Page range 1 to 1000': async (world) => {
      const { issue } = world.example
      for (const page of [0, 1001])
        expect((await world.as('admin').call('POST', '/api/articles', { issue, page })).status).toBe(422)
      for (const page of [1, 1000])
        expect((await world.as('admin').call('POST', '/api/articles', { issue, page })).status).toBe(201)
      return 'POST /api/articles'
    },
    'Estimated reading time 0.32 seconds per word · quotation list: 0.32 per word and 10 per page': async (world) => {
      const staff = world.as('admin')
      const form = { name: 'Lästid', customerName: 'Föreningen', customerEmail: 'f@f.example', pages: 10, words: 1000 }
      const customerInfo = { name: 'Föreningen', person: 'Eva Lind', email: 'eva@f.example' }
      const { _id } = await staff.ask<{ _id: string }>('POST', '/api/quotations', { ...form, customerInfo })
      const listed = await staff.ask<readonly { _id: string; readingTime: number }[]>('GET', '/api/quotations')
      expect(listed.find((each) => each._id === _id)?.readingTime).toBe(420)
      return '420 s of 1000 words and 10 pages'
    },
    "Bulk create defaults: name 'Kapitel' · numbers 1 to 30 · page step 5": async (world) => {
      const page = await world.open(`/articles/${world.example.issue}`)
      await page.getByRole('button', { name: 'Skapa flera' }).click()
      await page.getByRole('tab', { name: 'Numrerade' }).click()
      const boxes = await page.getByRole('dialog').getByRole('textbox').all()
      const values = await Promise.all(boxes.map((box) => box.inputValue()))
      expect(values).toEqual(expect.arrayContaining(['Kapitel', '1', '30', '5']))
      return '/articles, Skapa flera'
    },
    'Player speeds: 0.8, 1, 1.2, 1.5, 1.7, 2, 2.25, 2.5, 2.75, 3': async (world) => {
      const page = await world.open(`/player/issue/${world.example.issue}`, 'visitor')
      const options = page.getByRole('combobox', { name: 'Hastighet' }).getByRole('option')
      await options.first().waitFor({ state: 'attached' })
      expect(await options.allInnerTexts()).toEqual(speeds)
      return '/player'
    },
    'skip forward and back 10 seconds': async (world) => {
      const page = await world.open(`/player/issue/${world.example.issue}`, 'visitor')
      await page.getByRole('button', { name: '+10 s' }).waitFor()
      await page.getByRole('button', { name: '−10 s' }).waitFor()
      return '/player'
    },
    'QR print pages split at 65 per page · only priority 1 articles': async (world) => {
      const page = await world.open(`/printQr/${world.example.issue}`)
      await page.getByText('65 koder per ark').waitFor()
      return '/printQr'
    },
    'Burn robots: four (ids 0 to 3) · burn formats Audio CD and Daisy': async (world) => {
      await everythingOn(world)
      const page = await world.open(`/publications/discs/${world.example.issue}`)
      for (const robot of [1, 2, 3, 4]) await page.getByRole('heading', { name: `Robot ${robot}` }).waitFor()
      await page.getByRole('radio', { name: /Ljud-cd/ }).waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: /Daisy/ }).waitFor({ state: 'attached' })
      return '/publications/discs'
    },
    'Issue languages: swedish, english': choices(
      ({ example }) => `/publications/issues/edit/${example.issue}`,
      /Språk$/,
      ['Svenska', 'Engelska'],
    ),
    'Podcast types: 0 Ej angivet · 1 Gamla modellen · 2 Slå ihop varje nummer · 3 Varje artikel är ett nummer': async (
      world,
    ) => {
      const page = await world.open(await settings('podd')(world))
      const words = page.getByRole('main')
      for (const type of ['Ej angivet', 'Gamla modellen', 'Slå ihop varje nummer', 'Varje artikel är ett nummer'])
        await words.getByText(type).first().waitFor({ state: 'attached' })
      return '/publications/edit/podd'
    },
    'Default article selection: active (Aktiv) · highLight (Utvald)': async (world) => {
      const page = await world.open(await settings('spelare')(world))
      const main = page.getByRole('main')
      await main.getByText(/Aktiv/).first().waitFor({ state: 'attached' })
      await main
        .getByText(/Utvald/)
        .first()
        .waitFor({ state: 'attached' })
      return '/publications/edit/spelare'
    },
    'Subscription formats: eight': async (world) => {
      const publication = await everythingOn(world)
      const person = await world
        .as('admin')
        .ask<{ _id: string }>('POST', '/api/subscribers', { firstname: 'Ulla', lastname: 'Ek' })
      for (const format of formats)
        await world.as('admin').ask('PUT', `/api/subscribers/addSub/${person._id}`, { publication, format, issues: 1 })
      return formats.join(', ')
    },
    'Imported subscriber default: E-Post, issues 1 · default issues for a new subscription 1': async (world) => {
      const publication = await everythingOn(world)
      const person = await world
        .as('admin')
        .ask<{ _id: string }>('POST', '/api/subscribers', { firstname: 'Bo', lastname: 'Ek' })
      const at = `/api/subscribers/addSub/${person._id}`
      expect((await world.as('admin').call('PUT', at, { publication, format: 'E-Post' })).status).toBeLessThan(300)
      const read = await world
        .as('admin')
        .ask<{ subscriptions: readonly { issues: number }[] }>('GET', `/api/subscribers/${person._id}`)
      expect(read.subscriptions[0]?.issues).toBe(1)
      return at
    },
    'Page-size choices 10, 20, 30, 50, 100, 500, 1000 (default 10) · pagination max 10 links': choices(
      async (world) => (await officeOf(world), '/subscribers'),
      /Rader per sida/,
      ['10', '20', '30', '50', '100', '500', '1 000'],
    ),
    'Narration options: darub · syntesis · customer': async (world) => {
      for (const narrateBy of ['darub', 'syntesis', 'customer'])
        await world.as('visitor').ask('POST', '/api/quotations/calculate', { pages: 8, doNarrate: true, narrateBy })
      return 'POST /api/quotations/calculate'
    },
    'MP3 bitrate placeholder 64 · default header colour white': async (world) => {
      const made = await world
        .as('admin')
        .ask<{ _id: string }>('POST', '/api/publications', { name: 'Utan inställningar' })
      const read = await world.as('admin').ask('GET', `/api/publications/${made._id}`)
      expect(read).toMatchObject({
        audio: { mp3: { bitrate: 64 } },
        headerColor: '',
        nextIssueNumber: 1,
      })
      return `GET /api/publications/${made._id}`
    },
    'next issue number placeholder 1 · rescan-after placeholder no limit': async (world) => {
      const page = await world.open(await settings('spelare')(world))
      await page
        .getByText(/ingen gräns/)
        .first()
        .waitFor()
      return '/publications/edit/spelare'
    },
  }),
  ...screenSights({
    section: 9,
    group: 'Constants',
    at: async (world) => `/statistic/${await everythingOn(world)}/2026`,
    parts: {
      'Statistics chart: weekly, ISO week numbering, week 1 to current week': (page) =>
        page.getByRole('heading', { name: /^Vecka 1–/ }),
      'stacked series': (page) => page.getByRole('img', { name: /staplade efter format/ }),
      'averages with 2 decimals': (page) => page.getByRole('gridcell', { name: /^\d+,\d\d$/ }),
      'a series only if its average is above 0': (page) =>
        page.getByText(/Det som ingen har haft under året visas inte/),
    },
  }),
]
