import { expect } from 'vitest'
import { officeOf } from '../fixtures.ts'
import { button, column, field, link, partWithin, screenSights, term, text, tick } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'
import { patience } from '../world.ts'

type Kind = keyof Awaited<ReturnType<typeof officeOf>>

const entityAt = (path: string, kind: Kind) => async (world: World) => `${path}/${(await officeOf(world))[kind]}`
const list = (path: string) => async (world: World) => (await officeOf(world), path)

const address = (region: string, name: string) => ({
  [`${name} block: title`]: partWithin(region, field('Mottagare')),
  [`${name} block: address1`]: partWithin(region, field('Adress')),
  [`${name} block: address2`]: partWithin(region, field('Adress, rad 2')),
  [`${name} block: postcode`]: partWithin(region, field('Postnummer')),
  [`${name} block: city`]: partWithin(region, field('Ort')),
})

const customers: readonly Sight[] = [
  ...screenSights({
    group: 'Customer list',
    at: list('/customers'),
    parts: {
      table: (page) => page.getByRole('grid', { name: 'Kunder' }),
      edit: link('Redigera'),
      delete: button('Radera'),
      name: column('Namn'),
      'publications as links to their issues': link('Bottenviksbladet'),
      'Visa alla link': link('Visa alla publikationer för'),
      'sorted by name': column('Namn'),
      'New button': link('Ny kund'),
    },
  }),
  ...sightsOf(2, 'Customer list', {
    'selected row highlighted': async (world) => {
      const page = await world.open(`/customer/${world.example.customer}`)
      await page.getByRole('link', { name: 'Stäng' }).click()
      await page
        .getByRole('row', { name: /Föreningen/ })
        .and(page.locator('[data-left]'))
        .waitFor()
      return '/customers after the form'
    },
    'Visa alla sets the selected organization and opens the publications list': async (world) => {
      const page = await world.open('/customers')
      await page.getByRole('link', { name: /^Visa alla publikationer för/ }).click()
      await page.getByRole('button', { name: /^Organisation: Föreningen/ }).waitFor()
      return '/publications?org='
    },
  }),
  ...screenSights({
    group: 'Customer form',
    at: (world) => `/customer/${world.example.customer}`,
    parts: {
      name: field('Namn'),
      info: field('Information'),
      'organization number': field('Organisationsnummer'),
      'contact person': field('Kontaktperson'),
      'contact e-mail': field('E-postadress'),
      'invoice address (read-only)': term('Fakturaadress'),
      'postcode (read-only)': term('Postnummer'),
      'city (read-only)': term('Ort'),
      ...address('Leverans', 'delivery'),
      ...address('Faktura', 'invoice'),
      Close: link('Stäng'),
      Save: button('Spara'),
    },
  }),
]

const discounts: readonly Sight[] = [
  ...screenSights({
    group: 'Discount form',
    at: entityAt('/discount', 'discount'),
    parts: {
      name: field('Namn'),
      info: field('Information'),
      code: field('Kod'),
      percent: field('Rabatt i procent'),
      'active checkbox': tick('Aktiv'),
    },
  }),
  ...screenSights({
    group: 'Discount list',
    at: list('/discounts'),
    parts: { name: column('Namn'), code: column('Kod'), percent: column('Rabatt') },
  }),
]

const orders: readonly Sight[] = [
  ...screenSights({
    group: 'Order form',
    at: entityAt('/order', 'order'),
    parts: {
      customer: field('Kund'),
      'quotation (filtered by customer)': field('Offert'),
      'publication (filtered by customer)': field('Publikation'),
      'order type': button('Ljudkod med inläsning'),
      name: field('Namn'),
      info: field('Information'),
      status: button('Under produktion'),
      'renew yearly': tick('Förnya varje år'),
      'created date/time': text(/Skapad \d/),
      'done date/time': tick('Klar'),
      Close: link('Stäng'),
      Save: button('Spara'),
    },
  }),
  ...screenSights({
    group: 'Order form',
    at: entityAt('/order', 'newOrder'),
    parts: { 'Create button if none': button('Skapa publikation') },
  }),
  ...screenSights({
    group: 'Order list',
    at: list('/orders'),
    parts: {
      New: link('Ny order'),
      'organization filter': button('Organisation'),
      name: column('Namn'),
      'order date (created small)': text(/skapad \d/),
      customer: column('Kund'),
      type: column('Typ'),
      status: column('Läge'),
      'sorted by order date descending': column('Orderdatum'),
    },
  }),
]

const quotations: readonly Sight[] = [
  ...sightsOf(2, 'Quotation screens', {
    'staff quotation list': async (world) => {
      const page = await world.open('/quotations')
      await page.getByRole('grid', { name: 'Offerter' }).waitFor()
      return '/quotations'
    },
    'name required · customer name required · customer e-mail required · customer e-mail valid · contact person required · contact e-mail required':
      async (world) => {
        const page = await world.open('/quotation/new')
        await page.getByLabel(/^Kundens e-postadress/).fill('inte en adress')
        await page.getByRole('button', { name: 'Spara' }).click()
        const faults = page.locator('[aria-invalid=true]')
        await expect.poll(() => faults.count(), patience).toBeGreaterThanOrEqual(5)
        return '/quotation/new, saved empty'
      },
    'converted to an order only when saved': async (world) => {
      const page = await world.open('/quotation/new')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('button', { name: /[Gg]ör till|[Bb]eställ/ })
            .and(page.locator(':enabled'))
            .count(),
        )
        .toBe(0)
      return '/quotation/new'
    },
    'converted to an order only when no order exists': async (world) => {
      const page = await world.open(await entityAt('/quotation', 'quotation')(world))
      await page.getByRole('heading', { name: 'Det finns en beställning' }).waitFor()
      return '/quotation'
    },
  }),
]

export const office: readonly Sight[] = [...customers, ...discounts, ...orders, ...quotations]
