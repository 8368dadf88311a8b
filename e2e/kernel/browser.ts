import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { watchFocus } from './lost-focus.ts'
import { watchPolicy } from './policy.ts'

/** The folder for pictures of the screens; git ignores it. */
export const screenshots = new URL('../../screenshots/', import.meta.url).pathname

/**
 * Starts Chromium headless, which saves a tenth of its work, and without optimising compilation, a quarter of a page's
 * work, from which no short-lived page gains. `hasScrollbars`: scrollbars take their room, as on most computers.
 */
export const openBrowser = ({ hasScrollbars = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--mute-audio',
      '--js-flags=--no-turbofan --no-maglev',
    ],
  })

/** Long enough for a busy machine; a lasting failure is reported little later for it. */
const PAGE_TIMEOUT_MS = 60_000

const complaints = new WeakMap<Browser, string[]>()

/** Complaints of a browser's pages: errors, refusals by the policy, and lost focus. */
export const complaintsOf = (browser: Browser): string[] => {
  const known = complaints.get(browser) ?? []
  complaints.set(browser, known)
  return known
}

/** A Swedish browser context. Nothing in it waits longer than a minute by default. */
export const swedish = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm', ...options })
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const complain = (of: string) => void complaintsOf(browser).push(of)
  context.on('weberror', (error) => complain(error.error().message))
  await watchFocus(context, complain)
  await watchPolicy(context, complain)
  return context
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Violation = { readonly rule: string; readonly targets: readonly string[] }

type Rules = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}

const ofColours = ['color-contrast', 'link-in-text-block']

export const everyRule: Rules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
export const colours: Rules = { runOnly: { type: 'rule', values: ofColours } }
export const allButColours: Rules = {
  ...everyRule,
  rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
}

/** A dialog that fades in has other colours for a moment. */
const SETTLED_ANIMATIONS = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)).then(() => undefined)`

/** The parts around every staff page: judged where a browser first sees them, at each width and theme. */
const shell = '#app > :is(header, footer), .skip-link'

const seenLines = new WeakMap<Browser, Set<string>>()

/** Whether the browser sees the expression's value for the first time. */
const isNew = async (page: Page, expression: string): Promise<boolean> => {
  const browser = page.context().browser()
  if (!browser) return true
  const known = seenLines.get(browser) ?? new Set()
  seenLines.set(browser, known)
  return known.size < known.add(await page.evaluate<string>(expression)).size
}

const shellNow = `[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, document.querySelectorAll('${shell}').length].join()`
const sheetsNow = `[...document.styleSheets].map(({ href }) => href).join(' ')`

/** WCAG 2.2 A and AA as far as a machine can tell, once all animations have ended. */
export const violations = async (page: Page, rules = everyRule): Promise<readonly Violation[]> => {
  await page.evaluate(SETTLED_ANIMATIONS)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axe)
  const context = (await isNew(page, shellNow)) ? 'document' : `{ exclude: [['${shell}']] }`
  // axe loads sheets and sounds again, so it does so only where the sheets are new.
  const preload =
    rules !== colours && (await isNew(page, sheetsNow)) ? 'true' : `!!document.querySelector('[autoplay]')`
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] })
  return page.evaluate<Violation[]>(
    `axe.run(${context}, { ...${options}, preload: ${preload} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ rule: id, targets: nodes.map(({ target }) => target.join(' ')) })))`,
  )
}

/**
 * A picture of the whole page, with `PICTURES=1` only: it comes straight from the browser, which saves a third of the
 * work.
 */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== '1') return
  await mkdir(screenshots, { recursive: true })
  const tools = await page.context().newCDPSession(page)
  const { cssContentSize } = await tools.send('Page.getLayoutMetrics')
  const { data } = await tools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: 1 },
  })
  await tools.detach()
  await writeFile(join(screenshots, `${name}.png`), data, 'base64')
}

/** Photographs the pages when a test fails. */
export const photographFailures = (office: () => { readonly browser: Browser } | undefined): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const pages =
      office()
        ?.browser.contexts()
        .flatMap((context) => context.pages()) ?? []
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: join(screenshots, `failed-${task.name}-${at + 1}.png`) })
  })
}
