// A listener's wait on a slow telephone: cold cache, 1.6 Mbit/s, 150 ms, a quarter of the processor. `node
// bench/player/run.ts [--runs 7] [--articles 100] [--url address of an issue in a player]`; without an address it
// imports the example first. It measures the gaps between at most this many articles. Needs the built web and Chromium.
// Prints milliseconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, swedish } from '../../e2e/kernel/browser.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    articles: { type: 'string', default: '100' },
    url: { type: 'string' },
  },
})
const runs = Number(values.runs)
const PORT = 5160

const net = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const PROCESSOR = 4
const PAGE_TIMEOUT_MS = 30_000

const startExample = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-player-'))
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH, PORT: String(PORT), PUBLIC_URL: `http://localhost:${PORT}`, DATA_DIR: folder, SEED: 'issue' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url: string | undefined
  for await (const line of createInterface(child.stdout)) {
    url ??= line.match(/http\S+\/player\/\S+/)?.[0]
    if (line.includes('is running')) break
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  if (!url) {
    await stop()
    throw new Error('The example has no player')
  }
  return { url, stop }
}

/** Records when things happen, in milliseconds since the navigation began. */
const stopwatch = `{
  window.noted = []
  for (const name of ['playing', 'ended']) {
    document.addEventListener(name, () => noted.push({ name, at: performance.now() }), true)
  }
}`

type NotedMoment = { readonly name: string; readonly at: number }
const readNoted = (page: Page) => page.evaluate<readonly NotedMoment[]>('noted')

const telephone = async (browser: Browser): Promise<Page> => {
  const context = await swedish(browser, { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', net)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.addInitScript(stopwatch)
  return page
}

/** Polls from outside the page: its policy allows no evaluation of expressions within it. */
const waitUntil = async (page: Page, condition: string) => {
  const end = performance.now() + PAGE_TIMEOUT_MS
  while (!(await page.evaluate(condition))) {
    if (performance.now() > end) throw new Error(`Waited too long for ${condition}`)
    await setTimeout(20)
  }
}

const times = (name: string) => `noted.filter((each) => each.name === '${name}').length`

const firstMomentOf = (noted: readonly NotedMoment[], name: string) =>
  noted.find((each) => each.name === name)?.at ?? Number.NaN

/** The middle of the play button: the player's own, or at the left of the browser's controls. */
const button = `(() => {
  const own = document.querySelector('.play')
  const { x, y, width, height } = (own ?? document.querySelector('#sound[controls]')).getBoundingClientRect()
  return { x: x + (own ? width / 2 : 24), y: y + height / 2 }
})()`

const paint = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime'

/** Opens the player and presses play as soon as there is a button, or when everything has loaded. */
const open = async (browser: Browser, url: string, when: 'at once' | 'at rest') => {
  const page = await telephone(browser)
  await page.goto(url, { waitUntil: when === 'at once' ? 'commit' : 'networkidle' })
  await waitUntil(page, `${paint} !== undefined`)
  const pressed = await page.evaluate<number>('performance.now()')
  const hasBegun = "document.getElementById('sound').paused === false"
  // A press between the browser's controls and the player's own may hit neither: press again.
  while (!(await page.evaluate(hasBegun))) {
    const { x, y } = await page.evaluate<{ x: number; y: number }>(button)
    await page.touchscreen.tap(x, y)
    await setTimeout(100)
  }
  await waitUntil(page, `${times('playing')} > 0`)
  const noted = await readNoted(page)
  const painted = await page.evaluate<number>(paint)
  await page.context().close()
  const playing = firstMomentOf(noted, 'playing')
  return { painted, playing, wait: playing - pressed }
}

const LISTEN_MS = 7_000

/** The time from the end of each article to the sound of the next; each is played for its last seconds. */
const gaps = async (browser: Browser, url: string): Promise<readonly number[]> => {
  const page = await telephone(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('.play').click()
  await waitUntil(page, `${times('playing')} > 0`)
  const articles = Math.min(await page.locator('.playlist button').count(), Number(values.articles))
  for (let ends = 1; ends < articles; ends += 1) {
    await page.evaluate(`{
      const sound = document.getElementById('sound')
      sound.currentTime = sound.duration - ${LISTEN_MS / 1000}
    }`)
    await waitUntil(page, `${times('ended')} >= ${ends}`)
    await waitUntil(page, 'noted.at(-1).name === "playing"')
  }
  const noted = await readNoted(page)
  await page.context().close()
  return noted.flatMap(({ name, at }, index) => {
    const next = noted.slice(index).find((each) => each.name === 'playing')
    return name === 'ended' && next ? [next.at - at] : []
  })
}

const quantile = (figures: readonly number[], share: number) =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN

const print = (name: string, figures: readonly number[]) =>
  console.log(
    `${name.padEnd(44)} median ${quantile(figures, 0.5).toFixed(0).padStart(5)}  p75 ${quantile(figures, 0.75).toFixed(0).padStart(5)}  max ${Math.max(
      ...figures,
    )
      .toFixed(0)
      .padStart(5)}`,
  )

const measureRuns = async <Figure>(measure: () => Promise<Figure>): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (let run = 0; run < runs; run += 1) figures.push(await measure())
  return figures
}

const example = values.url ? { url: values.url, stop: async () => undefined } : await startExample()
const browser = await openBrowser()
try {
  const atOnce = await measureRuns(() => open(browser, example.url, 'at once'))
  print(
    'Opened → first paint',
    atOnce.map(({ painted }) => painted),
  )
  print(
    'Opened → playing, pressed as soon as possible',
    atOnce.map(({ playing }) => playing),
  )
  print(
    'Pressed as soon as possible → playing',
    atOnce.map(({ wait }) => wait),
  )
  const atRest = await measureRuns(() => open(browser, example.url, 'at rest'))
  print(
    'Pressed when all has come → playing',
    atRest.map(({ wait }) => wait),
  )
  print('End of an article → playing the next', await gaps(browser, example.url))
} finally {
  await browser.close()
  await example.stop()
}
