// The most frequent tasks of listeners, visitors and editors, in Chromium, Firefox and WebKit from Debian's packages
// (docs/decisions/0070): `npm run browsers`, or `npm run browsers -- -t Firefox`. Prints the versions, and a line for
// each step.
import { runStep, sweep } from './processes.mjs'
import { buildWeb, forRunning, heading, installModules, setUp } from './setup.mjs'

const forBrowsers = {
  'chromium-headless-shell': 'chromium-headless-shell',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-pulseaudio',
  Xvfb: 'xvfb',
  pulseaudio: 'pulseaudio',
}

sweep()
await setUp({ ...forRunning, ...forBrowsers })
await installModules('e2e/browsers')
await buildWeb()
heading('Browsers')
process.exit(await runStep('vitest', ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)]))
