import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { photographFailures } from '../kernel/browser.ts'
import { enter } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import type { Product } from '../kernel/product.ts'
import { type Staff, staffOf } from '../kernel/staff-api.ts'

export type VisitorWorld = {
  readonly product: () => Product
  readonly staff: () => Staff
  /** Opens a browser context for a new visitor. */
  readonly person: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a browser context for an administrator who is logged in. */
  readonly administrator: () => Promise<BrowserContext>
  /** Opens an address in a tab of its own, for a new visitor unless one is given. */
  readonly visit: (address: string, visitor?: BrowserContext) => Promise<Page>
}

/** The contexts of each test are closed after it. */
export const visitorWorld = (office: () => Office): VisitorWorld => {
  let staff: Staff
  let visitors: BrowserContext[] = []

  beforeAll(async () => {
    staff = await staffOf(office().product)
  })
  afterEach(async () => {
    await Promise.all(visitors.map((visitor) => visitor.close()))
    visitors = []
  })

  photographFailures(office)

  const come = async (visitor: Promise<BrowserContext>) => {
    visitors.push(await visitor)
    return visitor
  }
  const person = (options?: BrowserContextOptions) => come(enter(office().browser, office().product, options))
  return {
    product: () => office().product,
    staff: () => staff,
    person,
    administrator: () => come(office().colleague()),
    visit: async (address, visitor) => {
      const page = await (visitor ?? (await person())).newPage()
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

/** Waits for a status that a screen reader announces. */
export const waitForStatus = (on: Page, what: string | RegExp): Promise<void> =>
  on.getByRole('status').filter({ hasText: what }).waitFor({ state: 'attached' })

export const focusedText = (on: Page): Promise<string> =>
  on.evaluate<string>('document.activeElement?.textContent ?? ""')

export const shownPrice = (on: Page): Promise<string | null> => on.locator('.price-sum').textContent()

export const requestSent = 'Din förfrågan har skickats!'
export const orderSent = 'Din beställning har skickats!'
export const orderNotSent = 'Din beställning har INTE skickats!'
