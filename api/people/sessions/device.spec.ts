import { expect, it } from 'vitest'
import { deviceIn } from './device.ts'
import { networkOf } from './network.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Firefox i Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, 'Edge i Windows'],
  [`${mozilla} (Linux; Android 14; K) ${webKit} Chrome/128.0.0.0 Mobile Safari/537.36`, 'Chrome på Android'],
  [
    `${mozilla} (Linux; Android 14) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    'Samsungs webbläsare på Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webKit} Version/17.6 Mobile/15E148 Safari/604.1`,
    'Safari på iPhone',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.6 Safari/605.1.15`, 'Safari på Mac'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/128.0.0.0 Safari/537.36`, 'Chrome på Chromebook'],
  [`${mozilla} (compatible)`, 'En webbläsare'],
  ['curl/8.5.0', 'Ett program'],
  [undefined, 'Ett program'],
])('says of %s that it is %s', (userAgent, words) => expect(deviceIn(userAgent)).toBe(words))

it.each([
  ['192.0.2.17', '192.0.2.x'],
  ['::ffff:192.0.2.17', '192.0.2.x'],
  ['2001:db8:12:34::1', '2001:db8:12:x'],
  ['unknown', 'okänt nät'],
])('keeps of the address %s the network %s', (ip, network) => expect(networkOf({ ip })).toBe(network))
