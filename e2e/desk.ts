import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { swedish } from './browser.ts'
import { admin, type Product } from './product.ts'

/** A person with a browser of her own. Nothing is waited for longer than ten seconds unless it says so. */
export const enter = async (
  browser: Browser,
  product: Product,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await swedish(browser, { baseURL: product.url, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(10_000)
  return context
}

/** On the page that asks for it; the answer is the page one was on the way to. */
export const logIn = async (page: Page, { email, password } = admin): Promise<void> => {
  await page.getByLabel('E-postadress').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}

/** A desk where `admin` is logged in, standing at `path`. */
export const sitDown = async (context: BrowserContext, path = '/publications'): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await logIn(page)
  await page.getByRole('button', { name: 'Logga in' }).waitFor({ state: 'hidden' })
  return page
}

export const rowOf = (page: Page, article: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: article, exact: true }) })

/** Names in the list of articles, as they stand. */
export const articlesOn = (page: Page): Promise<readonly string[]> => page.locator('a[data-name]').allTextContents()

/** Types a date or a time, 'ÅÅÅÅ-MM-DD' or with 'TT:MM', into the segments of a field. */
export const typeDate = async (page: Page, label: string, digits: string): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

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
