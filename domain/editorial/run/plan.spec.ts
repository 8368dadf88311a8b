import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../publication/settings/default-settings.ts'
import { itemOf } from './examples.ts'
import { planOf } from './plan.ts'
import { stepName } from './run-step.ts'

const ftp = { ...defaultSettings.exportToFtp, enable: true, url: 'ftp://ftp.example' }

describe('the plan of a process step', () => {
  it('is in the order of the table, whatever was chosen first', () =>
    expect(planOf(itemOf('done', 'exportDaisy', 'alterPrettify', 'alterGuessH2'), defaultSettings)).toEqual([
      'alter:guessH2',
      'alter:prettify',
      'make:daisy',
      'done',
    ]))

  it('sets the levels before what goes by them, and switches all on before it switches some off', () =>
    expect(
      planOf(
        itemOf('alterExportH2', 'alterDeactivateH1', 'alterActivateAll', 'alterGuessH2', 'alterToH1'),
        defaultSettings,
      ),
    ).toEqual(['alter:toH1', 'alter:guessH2', 'alter:activateAll', 'alter:deactivateH1', 'alter:exportH2']))

  it('makes what is delivered first, once', () => {
    const settings = { ...defaultSettings, exportToFtp: { ...ftp, product: 'daisy' as const } }
    expect(planOf(itemOf('exportFtp'), settings)).toEqual(['make:daisy', 'deliver:ftp'])
    expect(planOf(itemOf('exportFtp', 'exportDaisy', 'exportPdf'), settings)).toEqual([
      'make:daisy',
      'make:pdf',
      'deliver:ftp',
    ])
  })

  it('brings articles to the one web site once', () => {
    const exportWordPress = { ...defaultSettings.exportWordPress, enable: true, vendor: 'drupal' }
    const plan = planOf(itemOf('exportWordPress', 'exportDrupal'), { ...defaultSettings, exportWordPress })
    expect(plan).toEqual(['make:webArticles', 'deliver:web'])
    expect(stepName('deliver:web')).toBe('Webbplats')
  })

  it('makes a feed, and sends it where it is what the receiver is to have', () => {
    const to = (product: 'rss' | 'mp3Files') => ({ ...defaultSettings, exportToFtp: { ...ftp, product } })
    expect(planOf(itemOf('exportRss'), defaultSettings)).toEqual(['make:rss'])
    expect(planOf(itemOf('exportRss'), to('mp3Files'))).toEqual(['make:rss'])
    expect(planOf(itemOf('exportRss'), to('rss'))).toEqual(['make:rss', 'deliver:ftp'])
    expect(planOf(itemOf('exportRss', 'exportFtp', 'done'), to('rss'))).toEqual(['make:rss', 'deliver:ftp', 'done'])
    expect(planOf(itemOf('exportRss', 'exportFtp'), to('mp3Files'))).toEqual([
      'make:mp3Files',
      'make:rss',
      'deliver:ftp',
    ])
  })

  it('brings the texts to where the book goes, where both are wanted there', () => {
    const legimusTransfer = { ...defaultSettings.legimusTransfer, enable: true, url: 'sftp://a.example' }
    const settings = { ...defaultSettings, sendToLegimus: true, legimusTransfer }
    expect(planOf(itemOf('exportLegimus'), settings)).toEqual(['make:legimus', 'deliver:legimus'])
    const both = { ...settings, legimusTransfer: { ...legimusTransfer, dtbook: true } }
    const plan = ['make:legimus', 'make:dtbook', 'deliver:legimus', 'deliver:legimusText']
    expect(planOf(itemOf('exportLegimus'), both)).toEqual(plan)
    expect(planOf(itemOf('exportDtbook'), both)).toEqual(['make:dtbook'])
  })

  it('brings each output what it is to have, the talking book where no product has its name', () => {
    const settings = {
      ...defaultSettings.wfsettings,
      TAB_0_FTP_URL: 'ftp://a.example',
      TAB_1_FTP_URL: 'sftp://b.example',
    }
    const wfsettings = { ...settings, TAB_0_FILENAME: 'singleMp3', TAB_1_FILENAME: 'KASSETT' }
    expect(planOf(itemOf('exportOutput2', 'exportOutput3'), { ...defaultSettings, wfsettings })).toEqual([
      'make:singleMp3',
      'make:daisy',
      'deliver:output2',
      'deliver:output3',
    ])
  })

  it('keeps a delivery that lacks something, so that the run says what', () =>
    expect(planOf(itemOf('exportFtp', 'exportLegimus'), defaultSettings)).toEqual(['deliver:legimus', 'deliver:ftp']))

  it('is empty where nothing is chosen', () => expect(planOf(itemOf(), defaultSettings)).toEqual([]))
})
