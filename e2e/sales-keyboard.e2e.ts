import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter } from './desk.ts'
import { type Product, startProduct } from './product.ts'
import { customer, headed, manuscript } from './sales-visitor.ts'

let browser: Browser
let product: Product
let page: Page
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  page = await (await enter(browser, product)).newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
photographFailures(() => page)

const MOST_TABS = 60

const tabTo = async (id: string) => {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await page.evaluate('document.activeElement?.id')) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way to ${id}`)
}

it('asks for an offer on an uploaded manuscript without a pointer', async () => {
  const file = await manuscript()
  // The browser is told to hand the dialog over long before it opens.
  page.on('filechooser', (chooser) => void chooser.setFiles(file))
  await page.goto('/ljudkodcontact')
  await headed(page, 'Begär offert på inläsning')
  await tabTo('texts')
  await page.keyboard.press('Enter')
  await page.getByText('16 sidor, 5 120 ord', { exact: true }).waitFor()
  await tabTo('doWebbAudio')
  await expect.poll(() => page.locator('.price-sum').textContent()).toMatch(/^2\s660\skr/)
  await tabTo('discountCode')
  await page.keyboard.press('Enter')
  await headed(page, 'Dina uppgifter')
  for (const [id, value] of Object.entries({ ...customer, email: 'eva@hembygd.example' })) {
    await tabTo(id)
    // Whoever fills the form in faster than anybody can is taken for a machine.
    await page.keyboard.type(value, { delay: 15 })
  }
  await tabTo('email')
  await page.keyboard.press('Enter')
  await headed(page, 'Din förfrågan har skickats!')
})
