import { expect } from 'vitest'
import { everythingOn, filesOf, officeOf } from '../fixtures.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

const backOffice = {
  publications: '/publications',
  issues: '/publications/issues/{publication}',
  articles: '/articles/{issue}',
  files: '/soundfiles',
  customers: '/customers',
  quotations: '/quotations',
  orders: '/orders',
  discounts: '/discounts',
  subscribers: '/subscribers',
  'temporary subscription requests': '/subscribeTemps',
  users: '/users',
  'publication groups': '/pubGroups',
}

const opensList = (path: string) => async (world: World) => {
  await officeOf(world)
  const { publication, issue } = world.example
  const at = path.replace('{publication}', publication).replace('{issue}', issue)
  const page = await world.open(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).first().waitFor()
  return at
}

export const users: readonly Sight[] = sightsOf(1, 'Users', {
  ...Object.fromEntries(Object.entries(backOffice).map(([name, path]) => [`Back office for ${name}`, opensList(path)])),
  'Narrators: a list of users flagged as narrators': async (world) => {
    const narrators = await world.as('user').ask<readonly unknown[]>('GET', '/api/users/narrators')
    expect(Array.isArray(narrators)).toBe(true)
    return 'GET /api/users/narrators'
  },
  'Anonymous visitors upload files to publications that allow it': async (world) => {
    const form = new FormData()
    form.set('publicationid', await everythingOn(world))
    form.set('file', new Blob(['Hälsningar från läsaren.']), 'brev.txt')
    expect((await world.as('visitor').call('POST', '/api/uploads/upload', form)).status).toBe(201)
    return 'POST /api/uploads/upload as visitor'
  },
  'Anonymous visitors submit subscription changes': async (world) => {
    await officeOf(world)
    return 'POST /api/subscribeTemps as visitor'
  },
  'Anonymous visitors request quotations': async (world) => {
    const form = { name: 'Sockenbladet', customerName: 'Socknen', customerEmail: 's@socken.example', pages: 8 }
    const customerInfo = { name: 'Socknen', person: 'Siv Berg', email: 's@socken.example' }
    expect((await world.as('visitor').call('POST', '/api/quotations', { ...form, customerInfo })).status).toBe(201)
    return 'POST /api/quotations as visitor'
  },
  'Anonymous visitors listen in the public player': async (world) => {
    const { status } = await world.as('visitor').call('GET', `/api/issues/playlist/${world.example.issue}`)
    expect(status).toBe(200)
    return 'GET /api/issues/playlist as visitor'
  },
  'Listeners use a listening code printed as a QR code': async (world) => {
    const [, article] = await world
      .as('admin')
      .ask<readonly { _id: string; code: string }[]>('GET', `/api/articles/issue/${world.example.issue}`)
    if (!article) throw new Error('No article')
    const { headers, status } = await world.as('admin').call('GET', `/api/articles/qr/${article._id}`)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
    return `GET /api/articles/qr/${article._id}`
  },
  'Real-time updates over a live socket': async (world) => {
    const page = await world.open(`/articles/${world.example.issue}`)
    await page.getByRole('grid', { name: 'Artiklar' }).waitFor()
    await world.as('user').ask('POST', '/api/articles', { issue: world.example.issue, name: 'Just nu i byn' })
    await page.getByRole('link', { name: 'Just nu i byn' }).waitFor()
    return '/articles, added by another user'
  },
  'a weekly subscriber-count chart': async (world) => {
    const page = await world.open(`/statistic/${await everythingOn(world)}/2026`)
    await page.getByRole('img', { name: /Prenumerationer per vecka/ }).waitFor()
    return '/statistic'
  },
  'a file upload widget': async (world) => {
    await filesOf(world)
    const page = await world.open(`/uploadMini?publication=${await everythingOn(world)}`, 'visitor')
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    return '/uploadMini'
  },
  'a footer showing the product version and a Dev/Beta marker': async (world) => {
    const page = await world.open('/today')
    await page.getByText(/^Ljudkod \d/).waitFor()
    return '/today'
  },
})
