import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { swedish } from './browser.ts'
import { admin, type Product } from './product.ts'

/** Opens a page for a person with a browser of their own. */
export const enter = (
  browser: Browser,
  product: Product,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => swedish(browser, { baseURL: product.url, reducedMotion: 'reduce', ...options })

/**
 * Follows a link to another page of the application, and waits for its heading: the application is not loaded again,
 * which is most of a visit's work.
 */
export const go = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

/** Logs in on the page that asks for it; afterwards the page originally asked for appears. */
export const logIn = async (page: Page, { email, password } = admin): Promise<void> => {
  await page.getByLabel('E-postadress').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}

export const rowOf = (page: Page, article: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: article, exact: true }) })

/** The names in the list of articles, in order. */
export const articlesOn = (page: Page): Promise<readonly string[]> => page.locator('a[data-name]').allTextContents()

/** Types a date or a time, 'ÅÅÅÅ-MM-DD' or with 'TT:MM', into the segments of a field. */
export const typeDate = async (page: Page, label: string, digits: string): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/**
 * Presses a key on a control when it is enabled: a disabled one takes no focus, and the key would reach the field that
 * has it.
 */
const pressWhenEnabled = async (control: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await expect.poll(() => control.isEnabled()).toBe(true)
  await control.press(key)
}

export const tickBox = (box: Locator): Promise<void> => pressWhenEnabled(box, 'Space')
export const pressButton = (button: Locator): Promise<void> => pressWhenEnabled(button, 'Enter')

const COPY = 1

/** Drops a file of this machine on an element, as a file manager does. */
export const dropFile = async (page: Page, target: Locator, path: string): Promise<void> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nowhere to drop')
  const hand = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await hand.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [path], dragOperationsMask: COPY },
    })
  }
  await hand.detach()
}
