import { describe, expect, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { PublicationForm, type SomeSettings } from './commands.ts'
import type { PublicationEvent } from './events.ts'
import { issueId, otherIssueId, publicationFounded, publicationId, publicationRemoved } from './examples.ts'
import { publicationDecider } from './publication.ts'
import { framingDomains } from './rules.ts'
import { defaultSettings } from './settings/default-settings.ts'
import { Settings } from './settings/settings.ts'

const given = specify(publicationDecider)
const foundPublication = (settings: SomeSettings) => ({ type: 'FoundPublication', publicationId, settings }) as const
const configure = (settings: SomeSettings, nextIssueNumber?: number) =>
  ({ type: 'ConfigurePublication', publicationId, settings, nextIssueNumber }) as const
const take = (issue = issueId) => ({ type: 'TakeIssueNumber', publicationId, issueId: issue }) as const
const issueNumberTaken = (number: number, issue = issueId): PublicationEvent => ({
  type: 'IssueNumberTaken',
  data: { publicationId, issueId: issue, number },
})

describe('founding a publication', () => {
  it('tells what differs from the defaults, group by group', () =>
    given()
      .when(foundPublication({ name: 'Bottenviksbladet', info: '', public: true, audio: { mp3: { bitrate: 96 } } }))
      .then(
        publicationFounded,
        { type: 'SharingConfigured', data: { publicationId, changes: { public: true } } },
        { type: 'SoundConfigured', data: { publicationId, changes: { audio: { mp3: { bitrate: 96 } } } } },
      ))
  it('needs a name', () =>
    given()
      .when(foundPublication({ info: 'x' }))
      .thenRejected('PublicationNameMissing'))
  it('is refused under an id that was used', () =>
    given(publicationFounded, publicationRemoved)
      .when(foundPublication({ name: 'x' }))
      .thenRejected('PublicationAlreadyExists'))
  it('starts from defaults that the form itself accepts', () =>
    expect(Settings.safeParse({ ...defaultSettings, name: 'x' }).error).toBeUndefined())
})

describe('configuring a publication', () => {
  it('tells changed values only, down to the innermost field', () =>
    given(publicationFounded)
      .when(configure({ name: 'Bottenviksbladet', importDaisy: { enable: false, url: 'ftp://in.example.se' } }))
      .then({
        type: 'ImportsConfigured',
        data: { publicationId, changes: { importDaisy: { url: 'ftp://in.example.se' } } },
      }))
  it('says nothing when nothing changed', () => given(publicationFounded).when(configure(defaultsBut())).thenNothing())
  it('clears a password with null and leaves it when absent', () => {
    const stored: PublicationEvent = {
      type: 'ExportsConfigured',
      data: { publicationId, changes: { exportToFtp: { password: 'hemligt' } } },
    }
    given(publicationFounded, stored)
      .when(configure({ exportToFtp: {} }))
      .thenNothing()
    given(publicationFounded, stored)
      .when(configure({ exportToFtp: { password: null } }))
      .then({ type: 'ExportsConfigured', data: { publicationId, changes: { exportToFtp: { password: null } } } })
  })
  describe('of a receiver that moves', () => {
    const url = 'ftp://ftp.bladet.example'
    const [there, elsewhere] = [{ url, password: 'hemligt', hostKey: 'SHA256:a' }, 'sftp://ftp.bladet.example']
    const changed = (exportToFtp: object) => ({
      type: 'ExportsConfigured' as const,
      data: { publicationId, changes: { exportToFtp } },
    })

    it('is without what let one in at the former server', () =>
      given(publicationFounded, changed(there))
        .when(configure({ exportToFtp: { url: elsewhere } }))
        .then(changed({ url: elsewhere, password: null })))

    it('keeps the key that is confirmed, which only the same server has', () =>
      given(publicationFounded, changed(there))
        .when(configure({ exportToFtp: { url: elsewhere, password: 'nytt', hostKey: 'SHA256:a' } }))
        .then(changed({ url: elsewhere, password: 'nytt' })))

    it('has the password that is given with the move, be it the same', () => {
      given(publicationFounded, changed(there))
        .when(configure({ exportToFtp: { url: elsewhere, password: 'hemligt' } }))
        .then(changed({ url: elsewhere }))
      given(publicationFounded, changed(there))
        .when(configure({ exportToFtp: { url: elsewhere, password: 'annat' } }))
        .then(changed({ url: elsewhere, password: 'annat' }))
    })

    it('is without its password, too, where it is one of the outputs', () => {
      const output = (wfsettings: object) => ({
        type: 'ExportsConfigured' as const,
        data: { publicationId, changes: { wfsettings } },
      })
      given(publicationFounded, output({ TAB_1_FTP_URL: url, TAB_1_PASSWORD: 'hemligt', TAB_1_HOST_KEY: 'SHA256:a' }))
        .when(configure({ wfsettings: { TAB_1_FTP_URL: elsewhere } }))
        .then(output({ TAB_1_FTP_URL: elsewhere, TAB_1_PASSWORD: null }))
    })

    it('gets its password without encryption only where somebody says so again', () => {
      const site = (exportWordPress: object) => ({
        type: 'ExportsConfigured' as const,
        data: { publicationId, changes: { exportWordPress } },
      })
      const [here, there] = ['http://bladet.example', 'http://ny.bladet.example']
      given(publicationFounded, site({ url: here, allowHttp: true }))
        .when(configure({ exportWordPress: { url: there } }))
        .then(site({ url: there, allowHttp: false }))
      given(publicationFounded, site({ url: here, allowHttp: true }))
        .when(configure({ exportWordPress: { url: there, allowHttp: true } }))
        .then(site({ url: there }))
    })
  })

  it.each([[[]], [[publicationFounded, publicationRemoved]]])('is refused when it is not there: %j', (past) =>
    given(...past)
      .when(configure({ info: 'x' }))
      .thenRejected('PublicationNotFound'),
  )
  it('keeps the file name for Legimus for those who send there', () => {
    given(publicationFounded)
      .when(configure({ legimusFilename: 'bottenvik' }))
      .thenRejected('LegimusNotChosen')
    given(publicationFounded)
      .when(configure({ sendToLegimus: true, legimusFilename: 'bottenvik' }))
      .then({
        type: 'ExportsConfigured',
        data: { publicationId, changes: { sendToLegimus: true, legimusFilename: 'bottenvik' } },
      })
  })
})

const defaultsBut = (): SomeSettings => ({ ...defaultSettings, name: 'Bottenviksbladet' })

describe('one file per issue and podcast type 2', () => {
  const podcast = (changes: { singleFilePodcast?: boolean; podcastType?: 0 | 1 | 2 | 3 }): PublicationEvent => ({
    type: 'PodcastConfigured',
    data: { publicationId, changes },
  })
  const merged = podcast({ singleFilePodcast: true, podcastType: 2 })
  it.each([
    ['the flag forces the type', [], { singleFilePodcast: true }, { singleFilePodcast: true, podcastType: 2 }],
    ['the type turns the flag on', [], { podcastType: 2 }, { podcastType: 2, singleFilePodcast: true }],
    ['another type turns it off', [merged], { podcastType: 3 }, { podcastType: 3, singleFilePodcast: false }],
    [
      'the flag off leaves no type',
      [merged],
      { singleFilePodcast: false },
      { singleFilePodcast: false, podcastType: 0 },
    ],
    ['the flag wins', [], { singleFilePodcast: true, podcastType: 1 }, { singleFilePodcast: true, podcastType: 2 }],
  ] as const)('%s', (_, past, sent, changes) =>
    given(publicationFounded, ...past)
      .when(configure(sent))
      .then(podcast(changes)),
  )
})

describe('the number of the next issue', () => {
  it('is taken in turn', () => {
    given(publicationFounded).when(take()).then(issueNumberTaken(1))
    given(publicationFounded, issueNumberTaken(1)).when(take(otherIssueId)).then(issueNumberTaken(2, otherIssueId))
  })
  it('is kept by an issue that asks again', () =>
    given(publicationFounded, issueNumberTaken(1)).when(take()).thenNothing())
  it('can be raised but never falls', () => {
    given(publicationFounded, issueNumberTaken(1))
      .when(configure({}, 46))
      .then({ type: 'IssueNumberSet', data: { publicationId, nextIssueNumber: 46 } })
    given(publicationFounded, issueNumberTaken(1)).when(configure({}, 1)).thenRejected('IssueNumberFalls')
    given(publicationFounded, issueNumberTaken(1)).when(configure({}, 2)).thenNothing()
  })
  it('is not given in a removed publication', () =>
    given(publicationFounded, publicationRemoved).when(take()).thenRejected('PublicationNotFound'))
})

describe('the default issue', () => {
  it('is chosen once', () => {
    const chosen: PublicationEvent = { type: 'DefaultIssueChosen', data: { publicationId, issueId } }
    given(publicationFounded).when({ type: 'ChooseDefaultIssue', publicationId, issueId }).then(chosen)
    given(publicationFounded, chosen).when({ type: 'ChooseDefaultIssue', publicationId, issueId }).thenNothing()
  })
})

describe('removing a publication', () => {
  const restored: PublicationEvent = { type: 'PublicationRestored', data: { publicationId } }
  it('is done and undone once', () => {
    given(publicationFounded).when({ type: 'RemovePublication', publicationId }).then(publicationRemoved)
    given(publicationFounded, publicationRemoved).when({ type: 'RemovePublication', publicationId }).thenNothing()
    given(publicationFounded, publicationRemoved).when({ type: 'RestorePublication', publicationId }).then(restored)
    given(publicationFounded, publicationRemoved, restored)
      .when({ type: 'RestorePublication', publicationId })
      .thenNothing()
  })
  it('is refused for one that never was', () =>
    given().when({ type: 'RemovePublication', publicationId }).thenRejected('PublicationNotFound'))
})

describe('the form', () => {
  const messages = (form: object) => PublicationForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))
  it('ignores derived fields', () => expect(PublicationForm.parse({ orgName: 'x', name: 'y' })).toEqual({ name: 'y' }))
  it.each(['', 'white', 'RebeccaPurple', '#1d3', '#1d3a9c'])('takes the colour %j', (headerColor) =>
    expect(PublicationForm.parse({ headerColor })).toEqual({ headerColor }),
  )
  it('cleans the list of domains', () =>
    expect(PublicationForm.parse({ whitelistDomains: ' *.example.se \n\nexample.com:8080' })).toEqual({
      whitelistDomains: '*.example.se\nexample.com:8080',
    }))
  it.each([
    [{ whitelistDomains: 'https://example.se' }, 'whitelistDomains'],
    [{ whitelistDomains: "example.se; script-src 'unsafe-inline'" }, 'whitelistDomains'],
    [{ headerColor: 'red;background:url(x)' }, 'headerColor'],
    [{ headerColor: 'blått' }, 'headerColor'],
    [{ headerColor: 'transparent' }, 'headerColor'],
    [{ headerColor: '#12345' }, 'headerColor'],
    [{ webSite: 'javascript:alert(1)' }, 'webSite'],
    [{ audio: { mp3: { bitrate: 65 } } }, 'audio.mp3.bitrate'],
    [{ exportToFtp: { url: 'file:///etc/passwd' } }, 'exportToFtp.url'],
    [{ exportWordPress: { base: 'https://anv:hemligt@example.se/wp' } }, 'exportWordPress.base'],
    [{ importDaisy: { directory: 'ftp://anv:hemligt@in.example.se' } }, 'importDaisy.directory'],
    [{ importRSS: { filename: 'https://anv:hemligt@example.se/a.xml' } }, 'importRSS.filename'],
    [{ exportToFtp: { directory: 'ftp://anv:hemligt@in.example.se' } }, 'exportToFtp.directory'],
    [{ wfsettings: { RESOURCE_DIR_1: ' https://anv:hemligt@example.se' } }, 'wfsettings.RESOURCE_DIR_1'],
    [{ wfsettings: { TAB_1_DIRECTORY: 'sftp:/anv@example.se' } }, 'wfsettings.TAB_1_DIRECTORY'],
    [{ wfsettings: { TAB_0_FTP_URL: 'https://ut.example.se' } }, 'wfsettings.TAB_0_FTP_URL'],
    [{ wfsettings: { TAB_0_FTP_URL: 'ftp://anv:hemligt@ut.example.se' } }, 'wfsettings.TAB_0_FTP_URL'],
    [{ wfsettings: { TAB_0_DIRECTORY: '../ut' } }, 'wfsettings.TAB_0_DIRECTORY'],
    [{ wfsettings: { TAB_0_FILENAME: 'kassett' } }, 'wfsettings.TAB_0_FILENAME'],
    [{ wfsettings: { TAB_0_OUTPUT_FILENAME: '{sida}' } }, 'wfsettings.TAB_0_OUTPUT_FILENAME'],
    [{ wfsettings: { TAB_1_OUTPUT_FILENAME: 'ut/{datum}' } }, 'wfsettings.TAB_1_OUTPUT_FILENAME'],
    [{ wfsettings: { TAB_1_HOST_KEY: 'SHA256:a' } }, 'wfsettings.TAB_1_HOST_KEY'],
    [{ podcastType: 4 }, 'podcastType'],
    [{ name: ' ' }, 'name'],
  ])('refuses %j', (form, field) => expect(messages(form)).toEqual([field]))
})

it('lets the listed domains frame the player, else the web site', () => {
  expect(framingDomains({ whitelistDomains: 'a.se\n*.b.se', webSite: 'https://c.se' })).toEqual(['a.se', '*.b.se'])
  expect(framingDomains({ whitelistDomains: '', webSite: 'https://c.se/om' })).toEqual(['c.se'])
  expect(framingDomains({ whitelistDomains: '', webSite: '' })).toEqual([])
  expect(framingDomains({ whitelistDomains: '', webSite: 'https://åmål.se:8443' })).toEqual(['xn--ml-xiab.se:8443'])
  expect(framingDomains({ whitelistDomains: '', webSite: 'https://c.se;sandbox' })).toEqual([])
})

it.each([
  ['contact', 'redaktion@', 'Ange en giltig e-postadress.'],
  ['mailTitleTemplate', 'x'.repeat(79), 'Mejlets rubrik är för lång: 79 tecken, högst 78.'],
])('refuses in %s what nobody could be sent', (field, value, sentence) => {
  const judged = Settings.safeParse({ ...defaultSettings, name: 'Bottenviksbladet', [field]: value })
  expect(judged.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]])
})
