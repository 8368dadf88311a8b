import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter } from './desk.ts'
import { type Product, startProduct } from './product.ts'
import { type Staff, staffOf } from './staff-api.ts'

export type VisitorWorld = {
  readonly product: () => Product
  readonly staff: () => Staff
  /** Somebody with a browser of her own. */
  readonly person: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** In a tab of its own: of a new person, unless one is there. */
  readonly visit: (address: string, visitor?: BrowserContext) => Promise<Page>
}

/** One product for all tests of a file; the visitors of each test leave after it. */
export const visitorWorld = (): VisitorWorld => {
  let product: Product
  let browser: Browser
  let staff: Staff
  let page: Page | undefined

  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
    staff = await staffOf(product)
  })
  afterEach(async () => {
    page = undefined
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  photographFailures(() => page)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const person = (options?: BrowserContextOptions) => enter(browser, product, options)
  return {
    product: () => product,
    staff: () => staff,
    person,
    visit: async (address, visitor) => {
      page = await (visitor ?? (await person())).newPage()
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}

export const heading = (on: Page, name: string, level = 2): Promise<void> =>
  on.getByRole('heading', { level, name, exact: true }).waitFor()

export const press = (on: Page, name: string): Promise<void> => on.getByRole('button', { name, exact: true }).click()

export const tell = async (on: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [id, value] of Object.entries(fields)) await on.locator(`#${id}`).fill(value)
}

export const valueOf = (on: Page, id: string): Promise<string> => on.locator(`#${id}`).inputValue()

/** What a screen reader says by itself. */
export const hears = (on: Page, what: string | RegExp): Promise<void> =>
  on.getByRole('status').filter({ hasText: what }).waitFor({ state: 'attached' })

export const focused = (on: Page): Promise<string> => on.evaluate<string>('document.activeElement?.textContent ?? ""')

export const costs = (on: Page): Promise<string | null> => on.locator('.price-sum').textContent()

export const requestSent = 'Din förfrågan har skickats!'
export const orderSent = 'Din beställning har skickats!'
export const orderNotSent = 'Din beställning har INTE skickats!'
