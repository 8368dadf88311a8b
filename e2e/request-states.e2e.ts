import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter } from './desk.ts'
import { look } from './look.ts'
import { type Cable, cableTo, hold } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'
import { staffOf, whoAsks } from './staff-api.ts'

let browser: Browser
let product: Product
let visitor: BrowserContext
let page: Page

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
photographFailures(() => page)

const open = async (address: string, on = visitor) => {
  page = await on.newPage()
  await page.goto(address)
  await heading(page, 'Begär offert på inläsning', 1)
  return page
}

const heading = (on: Page, name: string, level = 2) => on.getByRole('heading', { level, name, exact: true }).waitFor()
const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
const valueOf = (on: Page, id: string) => on.locator(`#${id}`).inputValue()

const sayWhoAsks = async (on: Page) => {
  await press(on, 'Fortsätt till dina uppgifter')
  const { purpose, ...rest } = whoAsks
  for (const [id, value] of Object.entries(rest)) await on.locator(`#${id}`).fill(value)
  // In more than two seconds: whoever is faster than anybody can be is taken for a machine.
  await on.locator('#purpose').pressSequentially(purpose, { delay: 80 })
}
const sent = 'Din förfrågan har skickats!'

describe('what is filled in', () => {
  beforeAll(async () => {
    visitor = await enter(browser, product)
  })

  it('is the same in two tabs, and sent from one', async () => {
    const one = await open('/ljudkodcontact')
    const other = await open('/ljudkodcontact')
    await one.locator('#wishedPages').fill('24')
    await expect.poll(() => valueOf(other, 'wishedPages')).toBe('24')
    await other.locator('#nrOfIssues').fill('6')
    await expect.poll(() => valueOf(one, 'nrOfIssues')).toBe('6')
    await sayWhoAsks(one)
    await press(other, 'Fortsätt till dina uppgifter')
    expect(await valueOf(other, 'purpose')).toBe(whoAsks.purpose)
    await press(one, 'Skicka förfrågan')
    await heading(one, sent, 1)
    await one.getByText(`skickar en offert till ${whoAsks.email}`).waitFor()
    await heading(other, 'Uppdraget är redan skickat')
    await heading(other, 'Begär offert på inläsning', 1)
    expect(await valueOf(other, 'wishedPages')).toBe('')
    await look(other, 'quotation-sent-elsewhere')

    await one.reload()
    await heading(one, 'Begär offert på inläsning', 1)
    expect(await valueOf(one, 'wishedPages')).toBe('')
    expect(await (await staffOf(product)).quotations()).toHaveLength(1)
  })

  it('is under its link until it has been sent', async () => {
    const one = await open('/ljudkodcontact')
    await one.locator('#wishedPages').fill('8')
    await press(one, 'Spara och fortsätt senare')
    await heading(one, 'Uppdraget är sparat')
    const link = await one.getByLabel('Länk till uppdraget').inputValue()
    const elsewhere = await open(link, await enter(browser, product))
    await sayWhoAsks(elsewhere)
    await press(elsewhere, 'Skicka förfrågan')
    await heading(elsewhere, sent, 1)
    page = await visitor.newPage()
    await page.goto(link)
    await heading(page, 'Uppdraget är redan skickat')
    await look(page, 'quotation-link-sent')
    await page.getByRole('link', { name: 'Visa uppdraget' }).click()
    await heading(page, 'Vi arbetar på din offert')
    await look(page, 'offer-working')
  })
})

describe('a connection', () => {
  let cable: Cable
  beforeAll(async () => {
    cable = await cableTo(product.url)
    visitor = await enter(browser, product, { baseURL: cable.url })
  })
  afterAll(() => cable?.close())

  it('that is lost in the middle of an upload loses nothing', async () => {
    const on = await open('/ljudkodcontact')
    const words = 'Isvägen till Hindersön är öppen. '
    const buffer = Buffer.from(words.repeat(100_000))
    const net = await visitor.newCDPSession(on)
    const speed = (uploadThroughput: number) =>
      net.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await net.send('Network.enable')
    await speed(100_000)
    await on.locator('input[type=file]').setInputFiles({ name: 'Boken.txt', mimeType: 'text/plain', buffer })
    await expect.poll(() => on.getByRole('progressbar', { name: 'Boken.txt' }).getAttribute('value')).not.toBe('0')
    await press(on, 'Fortsätt till dina uppgifter')
    await on.getByText('Vänta tills alla filer är uppladdade.').first().waitFor()
    cable.pull()
    await on.getByText('Uppladdningen avbröts. Kontrollera nätet och försök igen.').waitFor()
    await look(on, 'quotation-1-upload-broken', { widths: [320] })
    cable.plug()
    await speed(-1)
    await press(on, 'Försök igen')
    await on.getByText(/^[\d\s]+ sidor, 500\s000 ord$/).waitFor()
  })

  it('that is slow shows what is going on, and sends once', async () => {
    const on = await open('/ljudkodcontact')
    await sayWhoAsks(on)
    const letGo = await hold(on, /\/submit$/)
    await on.getByRole('button', { name: 'Skicka förfrågan' }).dblclick()
    await on.getByRole('button', { name: 'Skickar' }).waitFor()
    await look(on, 'quotation-2-sending', { widths: [320] })
    await on.goBack()
    await letGo()
    await heading(on, sent, 1)
  })
})
