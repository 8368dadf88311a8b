import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { complaintsOf, openBrowser } from './browser.ts'
import { enter } from './desk.ts'
import { type Product, startProduct } from './product.ts'

export type Office = {
  readonly product: Product
  readonly browser: Browser
  /** The browser context in which all pages share the log-in. */
  readonly context: BrowserContext
  readonly desk: Page
  /** A browser for another person. */
  readonly person: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A second browser for the user at the desk. */
  readonly colleague: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Complaints of the browsers. */
  readonly complaints: readonly string[]
  /** Requests of the desk that were refused: a browser logs each of them as an error. */
  readonly refused: string[]
  readonly close: () => Promise<void>
}

/** Starts the product for one test file, and a desk where no user has logged in. */
export const openOffice = async (variables: Readonly<Record<string, string>> = {}): Promise<Office> => {
  const [started, opened] = await Promise.allSettled([startProduct(variables), openBrowser()])
  const close = async () => {
    if (opened.status === 'fulfilled') await opened.value.close()
    if (started.status === 'fulfilled') await started.value.stop()
  }
  if (started.status === 'rejected' || opened.status === 'rejected') {
    await close()
    throw started.status === 'rejected' ? started.reason : new Error('No browser', { cause: opened })
  }
  const [product, browser] = [started.value, opened.value]
  const person = (options: BrowserContextOptions = {}) =>
    enter(browser, product, { viewport: { width: 1280, height: 900 }, ...options })
  const context = await person()
  const colleague = async (options: BrowserContextOptions = {}) => {
    const { cookies } = await context.storageState()
    return person({ ...options, storageState: { cookies, origins: [] } })
  }
  const desk = await context.newPage()
  const refused: string[] = []
  desk.on('response', (response) => {
    const path = response.url().replace(product.url, '')
    if (response.request().method() === 'GET' && response.status() >= 400) refused.push(`${response.status()} ${path}`)
  })
  const complaints = complaintsOf(browser)
  return { product, browser, context, desk, person, colleague, complaints, refused, close }
}
