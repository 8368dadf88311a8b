import { expect, it } from 'vitest'
import { needsBook } from './book-settings.ts'
import { publicationKinds } from './kinds.ts'
import { defaultSettings } from './settings/default-settings.ts'

it.each([
  ['talkingNewspaper', true],
  ['magazine', true],
  ['book', true],
  ['print', false],
  ['web', false],
] as const)('what is made as %s needs a book: %s', (kind, isNeeded) => {
  expect(needsBook({ ...defaultSettings, ...publicationKinds[kind] })).toBe(isNeeded)
})

const print = { ...defaultSettings, ...publicationKinds.print }
const { exportToFtp, publicationType } = print

it.each([
  ['is a newspaper, too', { publicationType: { ...publicationType, newspaper: true } }],
  ['goes to Legimus', { sendToLegimus: true }],
  ['is delivered to a server', { exportToFtp: { ...exportToFtp, enable: true } }],
  ['is delivered to an output', { wfsettings: { ...defaultSettings.wfsettings, TAB_0_FTP_URL: 'ftp://a.example' } }],
  ['is made into DTBook', { exportToDtbook: { enable: true } }],
  ['is a podcast of whole issues', { podcastType: 2, public: true }],
] as const)('what plays on a scan needs a book where it %s', (_, more) => {
  expect(needsBook({ ...print, ...more })).toBe(true)
})

it('what plays on a scan with its own player, or as a podcast of articles, needs none', () => {
  const custom = { ...publicationType, ljudkod: false, ljudkodCustom: true }
  expect(needsBook({ ...print, publicationType: custom, podcastType: 3, public: true })).toBe(false)
})

it('what makes no talking books needs one only where it is handed on', () => {
  const wfsettings = { ...defaultSettings.wfsettings, enableDaisy: false }
  expect(needsBook({ ...defaultSettings, wfsettings })).toBe(false)
  expect(needsBook({ ...defaultSettings, wfsettings, sendToLegimus: true })).toBe(true)
})

it('what is of no kind needs one', () => {
  expect(needsBook(defaultSettings)).toBe(true)
})
