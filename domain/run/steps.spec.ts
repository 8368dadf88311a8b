import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../publication/default-settings.ts'
import { ProcessItem } from '../publication/process-item.ts'
import { idleBecauseOf, planOf, RunStep, type ShownFlag, stepName, stepOf } from './steps.ts'

const item = (...flags: readonly ShownFlag[]) =>
  ProcessItem.parse({
    id: 'natten',
    name: 'Natten',
    prio: 10,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  })
const ftp = { ...defaultSettings.exportToFtp, enable: true, url: 'ftp://ftp.example' }

describe('the plan of a process step', () => {
  it('is in the order of the table, whatever was chosen first', () =>
    expect(planOf(item('done', 'exportDaisy', 'alterPrettify', 'alterGuessH2'), defaultSettings)).toEqual([
      'alter:guessH2',
      'alter:prettify',
      'make:daisy',
      'done',
    ]))

  it('sets the levels before what goes by them, and switches all on before it switches some off', () =>
    expect(
      planOf(
        item('alterExportH2', 'alterDeactivateH1', 'alterActivateAll', 'alterGuessH2', 'alterToH1'),
        defaultSettings,
      ),
    ).toEqual(['alter:toH1', 'alter:guessH2', 'alter:activateAll', 'alter:deactivateH1', 'alter:exportH2']))

  it('says of what makes no difference beside something else what that is', () => {
    const all = item('alterToH1', 'alterToH2', 'alterGuessH2', 'alterDeactivateH1')
    for (const flag of ['alterToH1', 'alterGuessH2', 'alterDeactivateH1'] as const)
      expect(idleBecauseOf(flag, all)).toBe('Gör alla till h2')
    expect(idleBecauseOf('alterToH2', all)).toBeUndefined()
    expect(idleBecauseOf('alterGuessH2', item('alterToH1', 'alterGuessH2'))).toBeUndefined()
  })

  it('makes what is delivered first, once', () => {
    const settings = { ...defaultSettings, exportToFtp: { ...ftp, product: 'daisy' as const } }
    expect(planOf(item('exportFtp'), settings)).toEqual(['make:daisy', 'deliver:ftp'])
    expect(planOf(item('exportFtp', 'exportDaisy', 'exportPdf'), settings)).toEqual([
      'make:daisy',
      'make:pdf',
      'deliver:ftp',
    ])
  })

  it('brings articles to the one web site once', () => {
    const exportWordPress = { ...defaultSettings.exportWordPress, enable: true, vendor: 'drupal' }
    const plan = planOf(item('exportWordPress', 'exportDrupal'), { ...defaultSettings, exportWordPress })
    expect(plan).toEqual(['make:webArticles', 'deliver:web'])
    expect(stepName('deliver:web')).toBe('Webbplats')
  })

  it('makes a feed, and sends it where it is what the receiver is to have', () => {
    const to = (product: 'rss' | 'mp3Files') => ({ ...defaultSettings, exportToFtp: { ...ftp, product } })
    expect(planOf(item('exportRss'), defaultSettings)).toEqual(['make:rss'])
    expect(planOf(item('exportRss'), to('mp3Files'))).toEqual(['make:rss'])
    expect(planOf(item('exportRss'), to('rss'))).toEqual(['make:rss', 'deliver:ftp'])
    expect(planOf(item('exportRss', 'exportFtp', 'done'), to('rss'))).toEqual(['make:rss', 'deliver:ftp', 'done'])
    expect(planOf(item('exportRss', 'exportFtp'), to('mp3Files'))).toEqual(['make:mp3Files', 'make:rss', 'deliver:ftp'])
  })

  it('brings the texts to where the book goes, where both are wanted there', () => {
    const legimusTransfer = { ...defaultSettings.legimusTransfer, enable: true, url: 'sftp://a.example' }
    const settings = { ...defaultSettings, sendToLegimus: true, legimusTransfer }
    expect(planOf(item('exportLegimus'), settings)).toEqual(['make:legimus', 'deliver:legimus'])
    const both = { ...settings, legimusTransfer: { ...legimusTransfer, dtbook: true } }
    const plan = ['make:legimus', 'make:dtbook', 'deliver:legimus', 'deliver:legimusText']
    expect(planOf(item('exportLegimus'), both)).toEqual(plan)
    expect(planOf(item('exportDtbook'), both)).toEqual(['make:dtbook'])
  })

  it('keeps a delivery that lacks something, so that the run says what', () =>
    expect(planOf(item('exportFtp', 'exportLegimus'), defaultSettings)).toEqual(['deliver:legimus', 'deliver:ftp']))

  it('is empty where nothing is chosen', () => expect(planOf(item(), defaultSettings)).toEqual([]))
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
  expect(stepOf('exportRss').lacks?.(defaultSettings)?.section).toBe('rss')
  expect(lack('exportRss', { ...defaultSettings, exportToFtp: { ...ftp, product: 'rss' } })).toBeUndefined()
  const wfsettings = { ...defaultSettings.wfsettings, enableRSS: true }
  expect(lack('exportRss', { ...defaultSettings, wfsettings })).toBeUndefined()
})

it('has a name for every step that can be planned', () => {
  for (const step of RunStep.options) expect(stepName(step)).not.toContain(':')
})
