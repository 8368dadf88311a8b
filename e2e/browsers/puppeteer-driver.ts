import type { BrowserDriver, Point } from './browser-driver.ts'
import type { Machine } from './machine.ts'

type Key = {
  readonly press: (key: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
} & Readonly<Record<'down' | 'up', (key: string) => Promise<void>>>

/** The used part of Puppeteer, which is installed in this folder only. */
type Page = {
  readonly goto: (address: string) => Promise<unknown>
  readonly reload: () => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly $: (
    selector: string,
  ) => Promise<{ readonly uploadFile: (...paths: readonly string[]) => Promise<void> } | null>
  readonly on: (name: 'dialog', hear: (dialog: { readonly accept: () => Promise<void> }) => void) => void
  readonly screenshot: () => Promise<Uint8Array>
  readonly keyboard: Key
  readonly mouse: Readonly<Record<'down' | 'up', () => Promise<void>>> & {
    readonly click: (x: number, y: number) => Promise<void>
    readonly move: (x: number, y: number, options?: { readonly steps: number }) => Promise<void>
  }
}
type Puppeteer = {
  readonly default: {
    readonly launch: (options: object) => Promise<{
      readonly newPage: () => Promise<Page>
      readonly close: () => Promise<void>
    }>
  }
}

const packageName: string = 'puppeteer-core'

const viewport = { width: 1280, height: 900 }

export type PuppeteerBrowser = { readonly browser: 'chrome' | 'firefox'; readonly executablePath: string }

export const openByPuppeteer = async (of: PuppeteerBrowser, { environment }: Machine): Promise<BrowserDriver> => {
  const { default: puppeteer } = (await import(packageName)) as Puppeteer
  const opened = await puppeteer.launch({
    ...of,
    env: environment,
    headless: true,
    defaultViewport: viewport,
    ...(of.browser === 'chrome' ? { args: ['--no-sandbox', '--disable-dev-shm-usage'] } : {}),
  })
  const page = await opened.newPage()
  const { keyboard, mouse } = page
  // A warning about unsaved work does not block the next step.
  page.on('dialog', (dialog) => void dialog.accept())
  const moveTo = ({ x, y }: Point, steps: number) => mouse.move(x, y, { steps })
  return {
    goTo: async (address) => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    run: (body) => page.evaluate(`(() => { ${body}\n})()`),
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await moveTo(from, 1)
      await mouse.down()
      await moveTo(to, 8)
      await mouse.up()
    },
    press: async (key, withControl = false) => {
      if (withControl) await keyboard.down('Control')
      await keyboard.press(key)
      if (withControl) await keyboard.up('Control')
    },
    type: (text) => keyboard.type(text),
    choose: async (field, path) => {
      await (await page.$(field))?.uploadFile(path)
    },
    photograph: () => page.screenshot(),
    close: () => opened.close(),
  }
}
