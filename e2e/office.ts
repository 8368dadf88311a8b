import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { enter } from './desk.ts'
import { type Product, startProduct } from './product.ts'

export type Office = {
  readonly product: Product
  readonly browser: Browser
  /** Where every page shares who is logged in. */
  readonly context: BrowserContext
  readonly desk: Page
  /** What the browser complained about. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

/** The product, started for one file of tests, and a desk in front of it at which nobody has logged in. */
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
  const context = await enter(browser, product, { viewport: { width: 1280, height: 900 } })
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  return { product, browser, context, desk: await context.newPage(), complaints, close }
}
