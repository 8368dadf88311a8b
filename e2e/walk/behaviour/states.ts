import { expect, vi } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import { everythingOn } from '../fixtures.ts'
import { listenLive } from '../listen-live.ts'
import { lookOnce } from '../look-once.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

const labels = {
  created: 'Skapad',
  'in-production': 'Under produktion',
  'in-review': 'Korrektur',
  'ready-for-invoice': 'Redo för faktura',
}

/** An order taken through its states, and what its form says of each. */
const life = lookOnce(async (world: World) => {
  const staff = world.as('admin')
  const { _id } = await staff.ask<CreatedEntity>('POST', '/api/orders', { name: 'Årsboken' })
  const said: string[] = []
  for (const state of Object.keys(labels)) {
    if (state !== 'created') await staff.ask('PUT', `/api/orders/${_id}`, { state })
    const page = await world.open(`/order/${_id}`)
    await page.getByRole('heading', { level: 1, name: 'Årsboken' }).waitFor()
    said.push(await page.getByRole('main').innerText())
  }
  await staff.ask('PUT', `/api/orders/${_id}`, { done: true })
  const done = await staff.ask<{ doneDate: string | null }>('GET', `/api/orders/${_id}`)
  const page = await world.open('/orders')
  const row = await page.getByRole('row', { name: /Årsboken/ }).innerText()
  return { said, done, row }
})

const orders = sightsOf(4, 'Order states', {
  ...Object.fromEntries(
    Object.entries(labels).map(([state, label], at) => [
      `${state} (${label})`,
      async (world: World) => {
        expect((await life(world)).said[at]).toContain(label)
        return '/order'
      },
    ]),
  ),
  "done (Klar) · an order marked done shows 'Klar' whatever its state": async (world) => {
    expect((await life(world)).row).toContain('Klar')
    return '/orders'
  },
  'marking done sets doneDate': async (world) => {
    expect((await life(world)).done.doneDate).toEqual(expect.any(String))
    return 'PUT /api/orders {done}'
  },
  'type {product}-narrate · type {product} · type narrate · type other': async (world) => {
    for (const orderType of ['ljudkod-narrate', 'ljudkod', 'narrate', 'other']) {
      const { _id } = await world.as('admin').ask<CreatedEntity>('POST', '/api/orders', { name: 'Typ', orderType })
      expect(await world.as('admin').ask('GET', `/api/orders/${_id}`)).toMatchObject({ orderType })
    }
    return 'POST /api/orders'
  },
})

const articleOf = async (world: World, body: object = {}) => {
  const { _id } = await world
    .as('admin')
    .ask<CreatedEntity>('POST', '/api/articles', { issue: world.example.issue, ...body })
  return `/api/articles/${_id}`
}

const articles = sightsOf(4, 'Articles', {
  'level cycles h1 to h6 and back to h1': async (world) => {
    const name = `Nivåprov`
    await articleOf(world, { name, level: 'h6' })
    const page = await world.open(`/articles/${world.example.issue}`)
    await page.getByRole('button', { name: `Nivå h6, ${name}. Byt nivå` }).click()
    const next = page.getByRole('menuitem', { name: /h1/ }).or(page.getByRole('menuitemradio', { name: /h1/ }))
    await next.click()
    await page.getByRole('button', { name: `Nivå h1, ${name}. Byt nivå` }).waitFor()
    return '/articles'
  },
  'moving an article changes its page and marks it moved': async (world) => {
    const at = await articleOf(world, { name: 'Flyttprov' })
    const page = await world.open(`/articles/${world.example.issue}`)
    await page.getByRole('button', { name: 'Fler val för Flyttprov' }).click()
    await page.getByRole('menuitem', { name: /^Flytta upp/ }).click()
    await expect.poll(() => world.as('admin').ask('GET', at)).toMatchObject({ wasMovedUp: true })
    return at
  },
})

/** What the socket answers about the export of the example's issue. */
const exportCodes = lookOnce(async (world: World) => {
  await everythingOn(world)
  const { heard, send, close } = await listenLive(world.as, world.product.url)
  const codes = () => heard.map(({ data }) => data?.['statusCode'])
  send('export:init', { type: 'wordpress', issueid: world.example.issue })
  await expect.poll(codes).toContain(100)
  await world.as('admin').ask('PUT', `/api/articles/toggleExportAll/${world.example.issue}`, { export: true })
  // Only while the articles are made does a cancellation take a moment that is told of: where it came at another moment,
  // the export begins anew.
  const cancelExport = async () => {
    const earlier = codes().length
    const ownCodes = () => codes().slice(earlier)
    send('export:begin')
    await expect.poll(ownCodes, { interval: 5 }).toContain(105)
    send('export:cancel')
    await expect.poll(ownCodes, { timeout: 10_000 }).toContain(108)
  }
  await vi.waitFor(cancelExport, { timeout: 240_000 })
  send('export:end')
  close()
  return codes()
})

const codeSeen = (code: number) => async (world: World) => {
  expect(await exportCodes(world)).toContain(code)
  return `export:status ${code} on the socket`
}

const dialog = sightsOf(4, 'Export dialog', {
  '100 ready': codeSeen(100),
  '105 progress': codeSeen(105),
  '108 cancel disabled': codeSeen(108),
  '109 cancel enabled': codeSeen(109),
})

/** The example's issue in a listener's browser, with a number of presses on 'next' until a new code is asked for. */
const rescan = (after: number, presses: number, isAsked: boolean) => async (world: World) => {
  const issue = `/api/issues/${world.example.issue}`
  await world.as('admin').ask('PUT', issue, { rescanLjudkodAfter: after })
  // Waits for the setting, which the next page does not.
  await world.as('visitor').ask('GET', `/api/issues/playlist/${world.example.issue}`)
  const page = await world.open(`/player/issue/${world.example.issue}`, 'visitor')
  await page.context().clearCookies()
  await page.reload()
  for (let press = 0; press < presses; press += 1) await page.getByRole('button', { name: 'Nästa artikel' }).click()
  const message = page.getByText('Skanna nästa kod för att fortsätta lyssna')
  if (isAsked) await message.waitFor()
  else expect(await message.count()).toBe(0)
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('rescan'))
  await world.as('admin').ask('PUT', issue, { rescanLjudkodAfter: null })
  return cookies
}

const player = sightsOf(4, 'Player', {
  'moves through articles': async (world) => {
    const page = await world.open(`/player/issue/${world.example.issue}`, 'visitor')
    const first = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Nästa artikel' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(first)
    return '/player/issue'
  },
  "after the configured number of 'next' it shows a rescan message · counting is kept in cookies lasting one month":
    async (world) => {
      const [cookie] = await rescan(1, 2, true)(world)
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(30)
      return '/player/issue, two presses on next'
    },
  '0 disables this': async (world) => {
    await rescan(0, 3, false)(world)
    return '/player/issue, three presses on next'
  },
})

export const states: readonly Sight[] = [...orders, ...articles, ...dialog, ...player]
