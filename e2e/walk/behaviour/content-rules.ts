import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import { everythingOn } from '../fixtures.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'
import { refuses } from './refusals.ts'

const article = async (world: World) => {
  const { _id } = await world.as('admin').ask<CreatedEntity>('POST', '/api/articles', { issue: world.example.issue })
  return `/api/articles/${_id}`
}

const importText = (text: string) => async (world: World) => {
  const publication = await everythingOn(world)
  return world.as('admin').call('POST', '/api/subscriberImports', { publication, text })
}

const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Format'].join('\t')
const rowOf = (...cells: readonly string[]) => cells.join('\t')

export const contentRules: readonly Sight[] = [
  ...sightsOf(5, 'Articles and issues', {
    'Article page stays within 1 to 1000': refuses(['PUT', article], { page: 1001 }, 'page'),
    "Article name defaults to 'Namnlös'": async (world) => {
      const at = await article(world)
      expect(await world.as('admin').ask('GET', at)).toMatchObject({ name: 'Namnlös' })
      return at
    },
    'An image without alt gets its title as alt': async (world) => {
      const page = await world.open('/imagefiles')
      await page
        .getByRole('link', { name: /^Redigera/ })
        .first()
        .click()
      await page.getByText('Utan beskrivning läses titeln').waitFor()
      return '/imagefile'
    },
    'Issue date is required': refuses(
      ['PUT', async ({ example }) => `/api/issues/${example.issue}`],
      { date: '' },
      'date',
    ),
    'available-from date is limited, from 2016-02-01': refuses(
      ['PUT', async ({ example }) => `/api/issues/${example.issue}`],
      { availableFromDate: '2016-01-31T00:00:00.000Z' },
      'availableFromDate',
    ),
    'QR page number minimum 0 · QR repeat minimum 1': async (world) => {
      const page = await world.open(`/printQr/${world.example.issue}`)
      await page.getByRole('button', { name: 'Minska Från sidan' }).and(page.locator(':disabled')).waitFor()
      await page.getByRole('button', { name: 'Minska Upprepa varje kod' }).and(page.locator(':disabled')).waitFor()
      return '/printQr'
    },
  }),
  ...sightsOf(5, 'Subscribers', {
    'import text must be at least 10 characters and contain a tab': async (world) => {
      expect((await importText('kort')(world)).status).toBe(422)
      expect((await importText('en lång text utan tabb')(world)).status).toBe(422)
      return 'POST /api/subscriberImports'
    },
    "a row is used only if 'Ljudfil', its publication and its column count fit": async (world) => {
      const text = [
        head,
        rowOf('Ljudfil', 'bottenviksbladet', '9', 'Nils', 'Berg', 'Kajen 1', '97231', 'Luleå', 'Daisy CD'),
        rowOf('Papper', 'Bottenviksbladet', '8', 'Eva', 'Berg', 'Kajen 1', '97231', 'Luleå', 'Daisy CD'),
        rowOf('Ljudfil', 'Bottenviksbladet', '7', 'Ada'),
      ].join('\n')
      const { _id } = (await importText(text)(world)).body as CreatedEntity
      await expect
        .poll(async () => JSON.stringify(await world.as('admin').ask('GET', `/api/subscriberImports/${_id}`)))
        .toMatch(/"added":1/)
      return `GET /api/subscriberImports/${_id}`
    },
    'names are capitalised · a single first-name field is split': async (world) => {
      const { _id } = await world
        .as('admin')
        .ask<CreatedEntity>('POST', '/api/subscribers', { firstname: 'eva MARIA', lastname: '' })
      const read = await world
        .as('admin')
        .ask<{ firstname: string; lastname: string }>('GET', `/api/subscribers/${_id}`)
      expect([read.firstname, read.lastname]).toEqual(['Eva', 'Maria'])
      return `GET /api/subscribers/${_id}`
    },
    'search applies only with 2 or more characters · words shorter than 2 are ignored': async (world) => {
      const page = await world.open('/customers')
      const search = page.getByRole('searchbox', { name: 'Sök bland kunder' })
      await search.fill('ö')
      await page.getByRole('row', { name: /Föreningen/ }).waitFor()
      await search.fill('x råneå')
      await expect.poll(() => page.getByRole('row', { name: /Föreningen/ }).count()).toBe(0)
      return '/customers'
    },
  }),
]
