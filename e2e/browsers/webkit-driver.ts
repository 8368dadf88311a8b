import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserDriver, Point } from './browser-driver.ts'
import { end, type Machine } from './machine.ts'

type Actions = {
  readonly move: (to: Point & { readonly duration?: number }) => Actions
  readonly press: () => Actions
  readonly release: () => Actions
  readonly click: () => Actions
  readonly keyDown: (key: string) => Actions
  readonly keyUp: (key: string) => Actions
  readonly sendKeys: (text: string) => Actions
  readonly perform: () => Promise<void>
}

type Driver = {
  readonly get: (address: string) => Promise<void>
  readonly navigate: () => { readonly refresh: () => Promise<void> }
  readonly executeScript: (body: string) => Promise<unknown>
  readonly actions: () => Actions
  readonly findElement: (by: unknown) => { readonly sendKeys: (text: string) => Promise<void> }
  readonly manage: () => { readonly window: () => { readonly setRect: (rect: object) => Promise<unknown> } }
  readonly takeScreenshot: () => Promise<string>
  readonly quit: () => Promise<void>
}

type DriverBuilder = {
  readonly usingServer: (address: string) => DriverBuilder
  readonly withCapabilities: (capabilities: object) => DriverBuilder
  readonly build: () => Promise<Driver>
}

/** The used part of Selenium, which is installed in this folder only. */
type Selenium = {
  readonly Builder: new () => DriverBuilder
  readonly By: { readonly css: (selector: string) => unknown }
  readonly Key: Readonly<Record<string, string>>
}

const packageName: string = 'selenium-webdriver'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is sound: the server listens on a port.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isAnswering = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

const TRY_AGAIN_MS = 100

/** Settings that WebKit needs on a machine with only the root account and no graphics card. */
const ofTestMachines = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
}

/** `binary`: WebKitGTK's own small browser. */
export const openWebKit = async (binary: string, { environment }: Machine): Promise<BrowserDriver> => {
  const { Builder, By, Key } = (await import(packageName)) as Selenium
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...environment, ...ofTestMachines },
    stdio: 'ignore',
  })
  while (!(await isAnswering(address))) await delay(TRY_AGAIN_MS)
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ width: 1280, height: 900 })
  return {
    goTo: driver.get.bind(driver),
    reload: () => driver.navigate().refresh(),
    run: (body) => driver.executeScript(body),
    click: (at) => driver.actions().move(at).click().perform(),
    drag: (from, to) => {
      const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      return driver.actions().move(from).press().move(between).move(to).release().perform()
    },
    press: (name, withControl = false) => {
      const key = Key[name.toUpperCase()] ?? name
      const pressing = withControl ? driver.actions().keyDown(Key['CONTROL'] ?? '') : driver.actions()
      const pressed = pressing.sendKeys(key)
      return (withControl ? pressed.keyUp(Key['CONTROL'] ?? '') : pressed).perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    choose: (field, path) => driver.findElement(By.css(field)).sendKeys(path),
    photograph: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined)
      await end(server)
    },
  }
}
