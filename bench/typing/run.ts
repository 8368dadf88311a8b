// Measures typing in a long text on a machine with a quarter of this one's processor: the time from a key to the next
// picture, as Interaction to Next Paint counts it. `node bench/typing/run.ts [--runs 3] [--words 20000] [--keys 60]`.
// Needs the built web and Chromium. Prints medians.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { swedish } from '../../e2e/kernel/browser.ts'
import { logIn } from '../../e2e/kernel/desk.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { admin, openPlace } from '../article-list/place.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    words: { type: 'string', default: '20000' },
    keys: { type: 'string', default: '60' },
  },
})
const PORT = 5163
const PROCESSOR = 4
const WORDS_IN_PARAGRAPH = 60
/** A fast typist: 300 letters a minute. */
const KEY_MS = 200

/** Records the longest event of every interaction, as the web vital does. */
const stopwatch = `{
  window.noted = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) noted.set(interactionId, Math.max(noted.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16 })
}`

const longText = (words: number) => {
  const sentence = 'Isvägen mellan fastlandet och öarna öppnar när isen är trettiotvå centimeter tjock. '.split(' ')
  const all = Array.from({ length: words }, (_, at) => sentence[at % (sentence.length - 1)] ?? '')
  const paragraphs = Array.from({ length: Math.ceil(words / WORDS_IN_PARAGRAPH) }, (_, at) =>
    all.slice(at * WORDS_IN_PARAGRAPH, (at + 1) * WORDS_IN_PARAGRAPH).join(' '),
  )
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

const place = await openPlace(PORT, 1)
const [article] = await place.api<readonly CreatedEntity[]>({ path: `/api/articles/issue/${place.issueId}` })
await place.api({
  method: 'PUT',
  path: `/api/articles/${article?._id}`,
  body: { text: longText(Number(values.words)) },
})

const visit = async (browser: Browser) => {
  const context = await swedish(browser, { baseURL: place.address, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await page.addInitScript(stopwatch)
  await page.goto(`/article/${article?._id}`)
  await logIn(page, admin)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.locator('p').nth(100).waitFor()
  await setTimeout(2_000)
  await text.locator('p').nth(3).click()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.keyboard.type('Först ', { delay: KEY_MS })
  await setTimeout(2_000)
  await page.evaluate('noted.clear()')
  for (let key = 0; key < Number(values.keys); key += 1) {
    await page.keyboard.press('isbanan '.charAt(key % 8))
    await setTimeout(KEY_MS)
  }
  await setTimeout(2_000)
  const durations = await page.evaluate<number[]>('[...noted.values()]')
  const typed = await text.textContent()
  await context.close()
  if (!typed?.includes('Först isbanan isbanan')) throw new Error('The letters are not in the text')
  // Interactions of less than 16 ms are not recorded.
  const all = [...durations, ...Array.from({ length: Number(values.keys) - durations.length }, () => 16)]
  return all.toSorted((a, b) => a - b)
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

// With the optimising compilers that the browser of the stories leaves out: an editor's has them.
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--mute-audio'],
})
try {
  const runs: (readonly number[])[] = []
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(browser))
  // INP leaves out one interaction of every fifty.
  const worst = runs.map((all) => all[all.length - 1 - Math.floor(all.length / 50)] ?? Number.NaN)
  const middle = runs.map(median)
  console.log(`A key in ${values.words} words → its picture, ms`)
  console.log(
    `median of keys  median ${median(middle).toFixed(0).padStart(6)}  max ${Math.max(...middle)
      .toFixed(0)
      .padStart(6)}`,
  )
  console.log(
    `INP             median ${median(worst).toFixed(0).padStart(6)}  max ${Math.max(...worst)
      .toFixed(0)
      .padStart(6)}`,
  )
} finally {
  await browser.close()
  await place.stop()
}
