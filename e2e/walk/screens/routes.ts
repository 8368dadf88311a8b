import { expect } from 'vitest'
import type { Role } from '../caller.ts'
import { everythingOn, filesOf, officeOf } from '../fixtures.ts'
import { button, heading, link, screenSights } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'
import { patience } from '../world.ts'

type CreatedEntity = { readonly _id: string; readonly code: string }

/** Opens an address and waits for its heading. */
const opens =
  (path: string | ((world: World) => string | Promise<string>), title: string | RegExp, role: Role = 'admin') =>
  async (world: World): Promise<string> => {
    const to = typeof path === 'string' ? path : await path(world)
    const page = await world.open(to, role)
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    return `${to} as ${role}`
  }

/** Opens an address that leads to another one. */
const leads =
  (from: string, to: string | RegExp, role: Role) =>
  async (world: World): Promise<string> => {
    const page = await world.open(from, role)
    await expect.poll(() => new URL(page.url()).pathname, patience).toMatch(to)
    return `${from} as ${role} leads to ${to}`
  }

const ofAccess = sightsOf(2, 'Routes', {
  '/login': opens('/login', 'Ljudkod', 'visitor'),
  '/signup': async (world) => {
    const page = await world.open('/signup', 'visitor')
    await page.getByText(/konto/i).first().waitFor()
    return '/signup as visitor'
  },
  '/settings': opens('/settings', 'Inställningar'),
  '/settings needs login': leads('/settings', /^\/(login)?$/, 'visitor'),
  '/logout?referrer': async (world) => {
    const context = await world.office.colleague()
    const page = await context.newPage()
    await page.goto('/logout?referrer=/ljudkodcontact')
    await page.getByRole('heading', { level: 1, name: /offert/ }).waitFor()
    await context.close()
    return '/logout?referrer=/ljudkodcontact'
  },
  'History mode is used': opens('/discounts', 'Rabatter'),
  'login redirects to main when not logged in': leads('/publications', /^\/(login)?$/, 'visitor'),
  'a named-role guard redirects to main if logged in': async (world) => {
    const page = await world.open('/users', 'customer')
    await page.getByText('Du har inte behörighet').first().waitFor()
    return '/users as customer says so'
  },
  'a named-role guard redirects to login otherwise': leads('/users', /^\/(login)?$/, 'visitor'),
})

const ofAdmin: readonly Sight[] = screenSights({
  group: 'Route /admin',
  at: () => '/admin',
  parts: {
    '/admin': heading('Administration'),
    'user list': (page) => page.getByRole('grid', { name: 'Användare' }),
    'upload dialog': button('Ladda upp'),
    'edit user': link('Redigera'),
    'delete user': button('Radera'),
  },
})

const issueAt = (path: string) => (world: World) => `${path}${world.example.issue}`
const publicationAt = (path: string) => (world: World) => `${path}${world.example.publication}`
const name = /Bottenviksbladet/

const ofPublications = sightsOf(2, 'Routes', {
  '/publications': opens('/publications', 'Publikationer'),
  '/publications/edit/{publicationid}': opens(publicationAt('/publications/edit/'), name),
  '/publications/new': opens('/publications/new', 'Ny publikation'),
  '/publications/issues/{publicationid}': opens(publicationAt('/publications/issues/'), 'Nummer'),
  '/publications/issues/edit/{issueId}': opens(issueAt('/publications/issues/edit/'), name),
  '/publications/issues/new': opens('/publications/issues/new', 'Nytt nummer'),
  '/publications/articles/{issueid}': opens(issueAt('/publications/articles/'), name),
  '/publications/article/{articleid}': opens(
    async (world) => `/publications/article/${(await officeOf(world)).article}`,
    /./,
  ),
  '/issue': opens('/issue', 'Nytt nummer'),
  '/issues/{publicationid}': opens(publicationAt('/issues/'), 'Nummer'),
  '/articles/{issueid}': opens(issueAt('/articles/'), name),
  '/article': opens(async (world) => `/article/${(await officeOf(world)).article}`, /./),
  '/textedit/{itemId}': opens(async (world) => `/textedit/${(await officeOf(world)).article}`, /./),
})

const ofSales = sightsOf(2, 'Routes', {
  '/{product}contact': opens('/ljudkodcontact', 'Begär offert på inläsning', 'visitor'),
  '/{product}contact/se': opens('/ljudkodcontact/se', 'Begär offert på inläsning', 'visitor'),
  '/{product}contact/en': opens('/ljudkodcontact/en', 'Request a quotation for narration', 'visitor'),
  '/{product}contact with a short code': async (world) => {
    const { shortCode } = await world
      .as('admin')
      .ask<{ shortCode: string }>('GET', `/api/quotations/${(await officeOf(world)).quotation}`)
    return opens(`/ljudkodcontact/${shortCode}`, /./, 'visitor')(world)
  },
  '/quotplug/{shortCode}': async (world) => {
    const { shortCode } = await world
      .as('admin')
      .ask<{ shortCode: string }>('GET', `/api/quotations/${(await officeOf(world)).quotation}`)
    return opens(`/quotplug/${shortCode}`, /./, 'visitor')(world)
  },
  '/quotplug, shortCode optional': opens('/quotplug', 'Beställ eller begär offert på inläsning', 'visitor'),
  '/quotation/{itemId}': opens(async (world) => `/quotation/${(await officeOf(world)).quotation}`, /./),
  '/quotations': opens('/quotations', 'Offerter'),
  '/customers': opens('/customers', 'Kunder'),
  '/customer/{itemId}': opens((world) => `/customer/${world.example.customer}`, name),
  '/discounts': opens('/discounts', 'Rabatter'),
  '/discount/{itemId}': opens(async (world) => `/discount/${(await officeOf(world)).discount}`, 'Redigera rabatt'),
  '/orders': opens('/orders', 'Ordrar'),
  '/order/{itemId}': opens(async (world) => `/order/${(await officeOf(world)).order}`, /./),
  '/invoice': async (world) => opens(`/invoice/${(await officeOf(world)).order}`, /./)(world),
  '/invoices': opens('/invoices', 'Att fakturera'),
})

const ofFiles = sightsOf(2, 'Routes', {
  '/imagefiles': opens('/imagefiles', 'Bildfiler'),
  '/imagefile': opens(async (world) => `/imagefile/${(await filesOf(world)).image}`, /./),
  '/otherfiles': opens('/otherfiles', 'Övriga filer'),
  '/otherfile': opens(async (world) => `/otherfile/${(await filesOf(world)).other}`, 'bok.zip'),
  '/soundfiles': opens('/soundfiles', 'Ljudfiler'),
  '/soundfile': opens(async (world) => `/soundfile/${(await filesOf(world)).sound}`, /./),
  '/textfiles': opens('/textfiles', 'Textfiler'),
  '/textfile': opens(async (world) => `/textfile/${(await filesOf(world)).text}`, 'manus.txt'),
  '/videofiles': opens('/videofiles', 'Videofiler'),
  '/videofile': opens(async (world) => `/videofile/${(await filesOf(world)).video}`, 'film.mp4'),
})

const codeOf = async (world: World, path: string) => (await world.as('admin').ask<CreatedEntity>('GET', path)).code

const ofPlayer = sightsOf(2, 'Routes', {
  '/player/issue/{id}': opens(issueAt('/player/issue/'), /./, 'visitor'),
  '/player/article/{id}': opens(async (world) => `/player/article/${(await officeOf(world)).article}`, /./, 'visitor'),
  '/player/i/{code}': opens(
    async (world) => `/player/i/${await codeOf(world, `/api/issues/${world.example.issue}`)}`,
    /./,
    'visitor',
  ),
  '/player/a/{code}': opens(
    async (world) => `/player/a/${await codeOf(world, `/api/articles/${(await officeOf(world)).article}`)}`,
    /./,
    'visitor',
  ),
  '/player/pub/{id}': opens(publicationAt('/player/pub/'), /./, 'visitor'),
  '/printQr/{issueId}': opens(issueAt('/printQr/'), 'Skriv ut koder'),
})

const ofOffice = sightsOf(2, 'Routes', {
  '/pubGroups': opens('/pubGroups', /[Gg]rupper/),
  '/pubGroup/{itemId}': async (world) => {
    const group = { name: 'Norr', publications: [world.example.publication] }
    const { _id } = await world.as('admin').ask<CreatedEntity>('POST', '/api/pubgroups', group)
    return opens(`/pubGroup/${_id}`, /./)(world)
  },
  '/processItems': opens('/processItems', 'Processteg'),
  '/statistic/{itemId}/{year}': opens((world) => `/statistic/${world.example.publication}/2026`, /vecka/),
  '/subscribeTemp/{itemId}': opens(async (world) => `/subscribeTemp/${(await officeOf(world)).change}`, /ärende/i),
  '/subscribeTemps': opens('/subscribeTemps', 'Prenumerationsärenden'),
  '/subscriber/{itemId}': opens(async (world) => `/subscriber/${(await officeOf(world)).subscriber}`, 'Märta Nyberg'),
  '/subscribers': opens('/subscribers', 'Prenumeranter'),
  '/user/{itemId}': opens(async (world) => `/user/${(await officeOf(world)).user}`, /./),
  '/users': opens('/users', 'Användare'),
  '/uploadMini · /uploadMiniSingle': async (world) => {
    const at = `?publication=${await everythingOn(world)}`
    for (const path of ['/uploadMini', '/uploadMiniSingle']) {
      const page = await world.open(path + at, 'visitor')
      await page.getByLabel(/fil/i).first().waitFor({ state: 'attached' })
    }
    return `/uploadMini and /uploadMiniSingle${at}`
  },
})

export const routes: readonly Sight[] = [
  ...ofAccess,
  ...ofAdmin,
  ...ofPublications,
  ...ofSales,
  ...ofFiles,
  ...ofPlayer,
  ...ofOffice,
]
