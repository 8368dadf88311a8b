import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import type { BrowserDriver } from './browser-driver.ts'
import type { Machine } from './machine.ts'
import { openByPuppeteer } from './puppeteer-driver.ts'
import { openWebKit } from './webkit-driver.ts'

export type Browser = {
  readonly name: string
  readonly version: string
  readonly open: (machine: Machine) => Promise<BrowserDriver>
}

const CHROMIUM = '/usr/bin/chromium-headless-shell'
const FIREFOX = '/usr/bin/firefox-esr'
const [MINI_BROWSER = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

const versionOf = (debianPackage: string) =>
  execFileSync('dpkg-query', ['-W', '-f', '${Version}', debianPackage], { encoding: 'utf8' }).replace(/[^\d.].*/, '')

/** The browsers of Debian. WebKitGTK is the nearest to Safari on this system. */
export const browsers: readonly Browser[] = [
  {
    name: 'Chromium',
    version: versionOf('chromium-headless-shell'),
    open: (machine) => openByPuppeteer({ browser: 'chrome', executablePath: CHROMIUM }, machine),
  },
  {
    name: 'Firefox',
    version: versionOf('firefox-esr'),
    open: (machine) => openByPuppeteer({ browser: 'firefox', executablePath: FIREFOX }, machine),
  },
  {
    name: 'WebKitGTK',
    version: versionOf('libwebkit2gtk-4.1-0'),
    open: (machine) => openWebKit(MINI_BROWSER, machine),
  },
]
