import { expect, it } from 'vitest'
import { defaultSettings } from '../../editorial/publication/settings/default-settings.ts'
import { holdAlike } from '../manifest/same-contents.ts'
import { offeredKinds } from './products.ts'

it('offers a book for the web only where its sound differs from that of the other', () => {
  const offered = (bitrate: number) => offeredKinds({ ...defaultSettings, audio: { mp3: { bitrate } } })
  expect(offered(64)).toEqual(['daisy', 'singleMp3', 'epub3', 'pdf'])
  expect(offered(128)).toEqual(['daisy', 'singleMp3', 'web', 'epub3', 'pdf'])
})

it('offers what only a receiver takes where there is one', () => {
  const sent = {
    ...defaultSettings,
    exportToFtp: { ...defaultSettings.exportToFtp, enable: true, product: 'daisy3' as const },
  }
  expect(offeredKinds(sent)).toEqual(['daisy', 'singleMp3', 'epub3', 'pdf', 'daisy3'])
})

it('offers a feed where issues are shown as such, or a receiver is to have it', () => {
  const { exportToFtp, wfsettings } = defaultSettings
  const shown = { ...defaultSettings, wfsettings: { ...wfsettings, enableRSS: true } }
  const sent = { ...defaultSettings, exportToFtp: { ...exportToFtp, enable: true, product: 'rss' as const } }
  expect([defaultSettings, shown, sent].map((settings) => offeredKinds(settings).includes('rss'))).toEqual([
    false,
    true,
    true,
  ])
})

it('offers the talking book unless the publication makes none, and always where a receiver is to have it', () => {
  const { wfsettings } = defaultSettings
  const none = { ...defaultSettings, wfsettings: { ...wfsettings, enableDaisy: false } }
  const sent = { ...none, wfsettings: { ...none.wfsettings, TAB_0_FTP_URL: 'ftp://a.example' } }
  expect([defaultSettings, none, sent].map((settings) => offeredKinds(settings).includes('daisy'))).toEqual([
    true,
    false,
    true,
  ])
})

it('offers what one of the outputs is to have', () => {
  const wfsettings = { ...defaultSettings.wfsettings, TAB_1_FTP_URL: 'ftp://a.example', TAB_1_FILENAME: 'wavFiles' }
  expect(offeredKinds({ ...defaultSettings, wfsettings })).toContain('wavFiles')
  expect(offeredKinds({ ...defaultSettings, wfsettings: { ...wfsettings, TAB_1_FTP_URL: '' } })).not.toContain(
    'wavFiles',
  )
})

it('offers discs where somebody subscribes', () => {
  const offered = offeredKinds({ ...defaultSettings, hasSubscribers: true })
  expect(offered).toEqual([...offeredKinds(defaultSettings), 'audioCd', 'daisyCd'])
})

it('counts the editions of what is shown with pictures apart', () => {
  expect(holdAlike('daisy', 'legimus')).toBe(true)
  expect(holdAlike('daisy', 'daisy3')).toBe(false)
  expect(holdAlike('pdf', 'dtbook')).toBe(false)
})
