import { expect, it } from 'vitest'
import { defaultSettings } from '../publication/settings/default-settings.ts'
import { itemOf } from './examples.ts'
import { RunStep, stepName } from './run-step.ts'
import { fetchesOnlyWithout, idleBecauseOf, type ShownFlag, stepOf } from './steps.ts'

const ftp = { ...defaultSettings.exportToFtp, enable: true, url: 'ftp://ftp.example' }

it('says of what makes no difference beside something else what that is', () => {
  const all = itemOf('alterToH1', 'alterToH2', 'alterGuessH2', 'alterDeactivateH1')
  for (const flag of ['alterToH1', 'alterGuessH2', 'alterDeactivateH1'] as const)
    expect(idleBecauseOf(flag, all)).toBe('Gör alla till h2')
  expect(idleBecauseOf('alterToH2', all)).toBeUndefined()
  expect(idleBecauseOf('alterGuessH2', itemOf('alterToH1', 'alterGuessH2'))).toBeUndefined()
})

it('says of what is fetched and not imported which step is missing', () => {
  expect(fetchesOnlyWithout('fetchDaisy', itemOf('fetchDaisy', 'importRss'))).toBe('Importera Daisy-boken')
  expect(fetchesOnlyWithout('fetchRss', itemOf('fetchRss'))).toBe('Importera flödet')
  expect(fetchesOnlyWithout('fetchDaisy', itemOf('fetchDaisy', 'importDaisy'))).toBeUndefined()
  expect(fetchesOnlyWithout('importFtp', itemOf('importFtp'))).toBeUndefined()
})

it('says what a step lacks, and nothing where it lacks nothing', () => {
  const lack = (flag: ShownFlag, settings = defaultSettings) => stepOf(flag).lacks?.(settings)?.says
  expect(lack('exportFtp')).toBe('Inget ftp-konto.')
  expect(lack('exportFtp', { ...defaultSettings, exportToFtp: { ...ftp, url: '' } })).toBe(
    'Adressen till servern saknas.',
  )
  expect(lack('exportFtp', { ...defaultSettings, exportToFtp: ftp })).toBeUndefined()
  const exportWordPress = {
    ...defaultSettings.exportWordPress,
    enable: true,
    vendor: 'Drupal',
    url: 'https://a.example',
  }
  expect(stepOf('exportDrupal').lacks?.(defaultSettings)).toEqual({ says: 'Ingen webbplats.', section: 'webbplats' })
  expect(lack('exportDrupal', { ...defaultSettings, exportWordPress })).toBeUndefined()
  expect(lack('exportWordPress', { ...defaultSettings, exportWordPress })).toBe('Webbplatsen är ingen WordPress.')
  expect(lack('exportDtbook')).toBe('Publikationen exporteras inte som DTBook.')
  expect(lack('exportDtbook', { ...defaultSettings, exportToDtbook: { enable: true } })).toBeUndefined()
  expect(lack('exportDaisy')).toBeUndefined()
  const noBooks = { ...defaultSettings.wfsettings, enableDaisy: false }
  expect(lack('exportDaisy', { ...defaultSettings, wfsettings: noBooks })).toBe('Publikationen gör inga Daisy-böcker.')
  expect(lack('exportOutput2')).toBe('Ingen mottagare 2.')
  expect(stepOf('exportRss').lacks?.(defaultSettings)?.section).toBe('rss')
  expect(lack('exportRss', { ...defaultSettings, exportToFtp: { ...ftp, product: 'rss' } })).toBeUndefined()
  const wfsettings = { ...defaultSettings.wfsettings, enableRSS: true }
  expect(lack('exportRss', { ...defaultSettings, wfsettings })).toBeUndefined()
})

it('has a name for every step that can be planned', () => {
  for (const step of RunStep.options) expect(stepName(step)).not.toContain(':')
})
