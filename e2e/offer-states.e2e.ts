import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dearer } from '../domain/price-list/examples.ts'
import { openBrowser, photographFailures } from './browser.ts'
import { enter } from './desk.ts'
import { glance, look } from './look.ts'
import { lose } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'
import { staffOf, whoAsks } from './staff-api.ts'

let browser: Browser
let product: Product
let staff: Awaited<ReturnType<typeof staffOf>>
let customer: BrowserContext
let page: Page

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  staff = await staffOf(product)
  customer = await enter(browser, product)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
photographFailures(() => page)

/** The customer opens what she was sent, in a tab of its own. */
const open = async (shortCode: string) => {
  page = await customer.newPage()
  await page.goto(`/quotplug/${shortCode}`)
  return page
}

const heading = (on: Page, name: string, level = 2) => on.getByRole('heading', { level, name, exact: true }).waitFor()
const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()

/** In Swedish everywhere, in English on a telephone. */
const seen = async (on: Page, name: string) => {
  await look(on, name)
  await on.setViewportSize({ width: 320, height: 700 })
  await press(on, 'English')
  await glance(on, `${name}-en-320`)
  await press(on, 'Svenska')
  await on.setViewportSize({ width: 1280, height: 900 })
}

/** Goes on to order, and says who she is. */
const sayWhoOrders = async (on: Page) => {
  await press(on, 'Beställ')
  for (const id of ['organizationNumber', 'purpose', 'other'] as const) await on.locator(`#${id}`).fill(whoAsks[id])
}

const notSent = 'Din beställning har INTE skickats!'

describe('an offer', () => {
  it('tells its price above the button that orders it, on a telephone too', async () => {
    const { shortCode } = await staff.offer()
    const on = await open(shortCode)
    await on.setViewportSize({ width: 320, height: 700 })
    const sum = on.locator('.offer-sum')
    await expect.poll(() => sum.textContent()).toMatch(/^15\s420\skr/)
    const button = on.getByRole('button', { name: 'Beställ', exact: true })
    expect((await sum.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0)
    await expect.poll(() => button.isVisible()).toBe(true)
  })

  it('has expired once its last day is over', async () => {
    const { shortCode } = await staff.offer()
    // The clock is everybody's in a browser: she has one of her own.
    page = await (await enter(browser, product)).newPage()
    const { validUntil } = await page.request
      .get(`/api/quotations/shortcode/${shortCode}`)
      .then((answer) => answer.json() as Promise<{ validUntil: string }>)
    await page.clock.setFixedTime(Date.parse(validUntil) + 36 * 60 * 60 * 1000)
    await page.goto(`/quotplug/${shortCode}`)
    await heading(page, 'Offerten har gått ut')
    expect(await page.getByRole('button', { name: 'Beställ', exact: true }).count()).toBe(0)
    await seen(page, 'offer-expired')
  })

  it('is ordered as it was read, not as it has become', async () => {
    const made = await staff.offer()
    const on = await open(made.shortCode)
    await sayWhoOrders(on)
    await staff.revise(made, { nrOfIssues: 10, doPodcast: true })
    await press(on, 'Skicka beställningen')
    await heading(on, notSent, 1)
    await on.getByText('Offerten har ändrats sedan du läste den.').waitFor()
    await seen(on, 'offer-revised-meanwhile')
    await press(on, 'Visa offerten')
    await heading(on, 'Ändrat sedan förra offerten')
    await on.getByRole('row', { name: 'Nummer per år 12 10' }).waitFor()
    await seen(on, 'offer-revised')
    await press(on, 'Beställ')
    expect(await on.locator('#purpose').inputValue()).toBe(whoAsks.purpose)
    await press(on, 'Skicka beställningen')
    await heading(on, 'Din beställning har skickats!', 1)
  })

  it('keeps what is typed through reload and back, and is ordered once though the answer is lost', async () => {
    const made = await staff.offer()
    const before = (await staff.orders()).length
    const on = await open(made.shortCode)
    await sayWhoOrders(on)
    await on.reload()
    await heading(on, 'Din offert', 1)
    await press(on, 'Beställ')
    expect(await on.locator('#purpose').inputValue()).toBe(whoAsks.purpose)
    await on.goBack()
    await heading(on, 'Din offert', 1)
    await press(on, 'Beställ')

    const restore = await lose(on, '**/details')
    await press(on, 'Skicka beställningen')
    await heading(on, notSent, 1)
    await on.getByText('Nätet eller servern svarar inte.').waitFor()
    await seen(on, 'offer-not-sent')
    await restore()
    await on.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await press(on, 'Försök igen')
    await on.getByText('Nätet eller servern svarar inte.').waitFor()
    await on.unroute('**/api/orders')
    await on.getByRole('button', { name: 'Försök igen' }).dblclick()
    await heading(on, 'Din beställning har skickats!', 1)
    // Had the answer come between the two presses, the second would have hit what stands there now.
    await on.mouse.down({ clickCount: 2 })
    await on.mouse.up({ clickCount: 2 })
    await heading(on, 'Din beställning har skickats!', 1)
    expect(await staff.orders()).toHaveLength(before + 1)
    await on.reload()
    await heading(on, 'Uppdraget är beställt')
  })

  it('that was ordered in one tab is not declined in another', async () => {
    const { shortCode } = await staff.offer()
    const [one, other] = [await open(shortCode), await open(shortCode)]
    await press(other, 'Tacka nej')
    await sayWhoOrders(one)
    await press(one, 'Skicka beställningen')
    await heading(one, 'Din beställning har skickats!', 1)
    await other.getByRole('dialog').getByRole('button', { name: 'Tacka nej' }).click()
    await heading(other, 'Uppdraget är beställt')
    await expect.poll(() => other.getByRole('status').first().textContent()).toBe('Uppdraget är beställt')
  })

  it('is taken back until the work begins', async () => {
    const { shortCode } = await staff.offer()
    const on = await open(shortCode)
    await sayWhoOrders(on)
    await press(on, 'Skicka beställningen')
    await on.getByRole('link', { name: 'Visa uppdraget' }).click()
    await press(on, 'Ta tillbaka beställningen')
    await on.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await on.getByText('Beställningen är tillbakatagen. Offerten gäller som förut.').waitFor()
    await seen(on, 'offer-taken-back')

    await press(on, 'Beställ')
    await press(on, 'Skicka beställningen')
    await on.getByRole('link', { name: 'Visa uppdraget' }).click()
    await on.getByRole('button', { name: 'Ta tillbaka beställningen' }).waitFor()
    const [placed] = await staff.orders()
    if (!placed) throw new Error('No order')
    await staff.begin(placed)
    await press(on, 'Ta tillbaka beställningen')
    await on.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await on.getByText('Beställningen kunde inte tas tillbaka').waitFor()
    await look(on, 'offer-take-back-too-late')
  })

  it('is gone under a code that was withdrawn', async () => {
    const made = await staff.offer()
    const on = await open(made.shortCode)
    await sayWhoOrders(on)
    await staff.remove(made)
    await press(on, 'Skicka beställningen')
    await on.getByText('Offerten finns inte längre. Kontakta oss.').waitFor()
    await press(on, 'Visa offerten')
    await heading(on, 'Offerten finns inte')
    await seen(on, 'offer-withdrawn')
  })

  it('holds its price when the price list changes', async () => {
    const { shortCode } = await staff.offer()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())
    await staff.publishPrices(dearer(2, today))
    const form = await customer.newPage()
    await form.goto('/ljudkodcontact')
    await form.locator('#wishedPages').fill('16')
    await form.locator('#nrOfIssues').fill('12')
    await expect.poll(() => form.locator('.price-sum').textContent()).toMatch(/^16\s380\skr/)
    const on = await open(shortCode)
    await expect.poll(() => on.locator('.price-sum').textContent()).toMatch(/^15\s420\skr/)
    await sayWhoOrders(on)
    await press(on, 'Skicka beställningen')
    await on.getByRole('link', { name: 'Visa uppdraget' }).click()
    await heading(on, 'Uppdraget är beställt')
    expect(await on.locator('.price-sum').textContent()).toMatch(/^15\s420\skr/)
  })
})
