import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter } from './desk.ts'
import { letterTo, linkIn } from './letters.ts'
import { type Product, startProduct } from './product.ts'
import { customer, headed, manuscript, say, TITLE } from './sales-visitor.ts'
import { staffOf } from './staff-api.ts'

let browser: Browser
let product: Product
let page: Page
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
photographFailures(() => page)

/** The two that the whole story is not told in: Swedish on a telephone, English on a desk. */
const tellers = [
  { language: 'se', width: 320, email: 'eva@hembygd.example', counted: '16 sidor, 5 120 ord', offer: 'Offert' },
  { language: 'en', width: 1280, email: 'eve@heritage.example', counted: '16 pages, 5,120 words', offer: 'Quotation' },
] as const

const MOST_TABS = 80

/** By Tab alone, to where an expression says that one has come. */
const tabUntil = async (isThere: string) => {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await page.evaluate<boolean>(isThere)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way to ${isThere}`)
}

const tabTo = (id: string) => tabUntil(`document.activeElement?.id === ${JSON.stringify(id)}`)

const pressButton = async (name: string) => {
  await tabUntil(`document.activeElement?.matches('button') && document.activeElement.textContent.trim() === '${name}'`)
  await page.keyboard.press('Enter')
}

describe.each(tellers)('a visitor without a pointer, in $language at $width px', (teller) => {
  it('asks for an offer on a manuscript, and orders it', async () => {
    const { language, width, email, counted, offer } = teller
    const staff = await staffOf(product)
    const known = await staff.quotations()
    page = await (await enter(browser, product, { viewport: { width, height: 900 } })).newPage()
    const file = await manuscript()
    // The browser is told to hand the dialog over long before it opens.
    page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await page.goto(language === 'se' ? '/ljudkodcontact' : '/ljudkodcontact/en')
    await headed(page, say(teller, 'title'))
    await tabTo('texts')
    await page.keyboard.press('Enter')
    await page.getByText(counted, { exact: true }).waitFor()
    await tabTo('doWebbAudio')
    await expect.poll(() => page.locator('.price-sum').textContent()).toMatch(/2[\s,]660(?!\d)/)
    await tabTo('discountCode')
    await page.keyboard.press('Enter')
    await headed(page, say(teller, 'details'))
    for (const [id, value] of Object.entries({ ...customer, email })) {
      await tabTo(id)
      // Whoever fills the form in faster than anybody can is taken for a machine.
      await page.keyboard.type(value, { delay: 15 })
    }
    await tabTo('email')
    await page.keyboard.press('Enter')
    await headed(page, say(teller, 'requestSent'))

    const asked = (await staff.quotations()).filter(({ _id }) => !known.some((old) => old._id === _id))
    expect(asked).toHaveLength(1)
    for (const request of asked) await staff.send(request)
    await page.goto(linkIn(await letterTo(product, email, `${offer}: ${TITLE}`)))
    await page.getByRole('button', { name: say(teller, 'accept'), exact: true }).waitFor()
    await pressButton(say(teller, 'accept'))
    await headed(page, say(teller, 'details'))
    await pressButton(say(teller, 'sendOrder'))
    await headed(page, say(teller, 'sent'))
    await expect.poll(async () => (await staff.orders()).length).toBe(tellers.indexOf(teller) + 1)
    await page.context().close()
  })
})
