import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { erasedValue } from '../../kernel/personal.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { PublicationEvent } from './events.ts'
import { publicationFounded, publicationId } from './examples.ts'
import { wholeItem } from './process-item.ts'
import { publicationDecider } from './publication.ts'
import { defaultSettings } from './settings/default-settings.ts'

const history = [
  'publication-founded',
  'publication-described',
  'publication-handed-over',
  'publication-types-chosen',
  'player-configured',
  'sharing-configured',
  'sound-configured',
  'pictures-chosen',
  'podcast-configured',
  'push-configured',
  'mail-configured',
  'categories-arranged',
  'names-recorded',
  'speech-configured',
  'process-items-arranged',
  'nights-scheduled',
  'imports-configured',
  'exports-configured',
  'issue-number-set',
  'issue-number-taken',
  'default-issue-chosen',
  'telephone-service-admitted',
]

const foldStored = (...names: string[]) =>
  fold(publicationDecider, storedEvents(import.meta.dirname, names) as PublicationEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    nextIssueNumber: 47,
    numbers: new Map([['0199e2a0-0000-7000-8000-000000000014', 46]]),
    defaultIssue: '0199e2a0-0000-7000-8000-000000000014',
    telephoneServices: new Map([
      [
        '0199e2a0-0000-7000-8000-000000000016',
        { name: 'Taltidningen i luren', keyHash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' },
      ],
    ]),
    settings: {
      ...defaultSettings,
      name: 'Bottenviksnytt',
      contact: 'Anna Ek',
      webSite: 'https://nytt.example.se',
      customer: '0199e2a0-0000-7000-8000-000000000012',
      publicationType: { ...defaultSettings.publicationType, newspaper: true },
      headerColor: '#1a2b3c',
      playConf: { liveStream: true },
      rescanLjudkodAfter: 3,
      whitelistDomains: '*.example.se',
      public: true,
      hasSubscribers: true,
      audio: { mp3: { bitrate: 96 } },
      loudnessTarget: -16,
      missingSound: 'report',
      pageNumbers: true,
      posterimage: '0199e2a0-0000-7000-8000-000000000013',
      podcastType: 2,
      singleFilePodcast: true,
      podcastEmail: 'pod@example.se',
      usePush: true,
      pushTopic: 'bottenvik',
      mailTitleTemplate: 'Nytt nummer',
      emailOnUploadUsers: ['0199e2a0-0000-7000-8000-000000000001'],
      categories: ['Nyheter', 'Kultur'],
      nameRecordings: [{ name: 'Nyheter', sound: '0199e2a0-0000-7000-8000-000000000016' }],
      speech: {
        enable: true,
        voice: 'light',
        speed: 110,
        headingPause: 900,
        paragraphPause: 500,
        readings: [{ word: 'LKAB', reading: 'Elkåab' }],
      },
      processItems: [wholeItem({ id: 'daisy', name: 'Producera', prio: 1, exportDaisy: true })],
      nightSchedules: [
        {
          id: 'natten',
          itemId: 'daisy',
          weekdays: [0, 4],
          time: '03:00',
          startsDayBefore: false,
          holidays: 'before',
          countsEves: true,
          firstDay: '2026-12-01',
          lastDay: null,
          opensIssue: true,
          issueName: '{publikation} {datum}',
        },
      ],
      nightAlarm: { enable: true, time: '06:00', emails: 'natt@example.se', tellsSuccess: true },
      importDaisy: {
        ...defaultSettings.importDaisy,
        enable: true,
        username: 'in',
        password: 'hemligt',
        url: 'ftp://in.example.se',
      },
      exportToFtp: { ...defaultSettings.exportToFtp, enable: true, password: 'hemligt' },
      wfsettings: { ...defaultSettings.wfsettings, TAB_0_FTP_URL: 'ftp://ut.example.se' },
      sendToLegimus: true,
      legimusFilename: 'bottenvik',
    },
  }))

it('reads removal and restoring', () => {
  expect(foldStored('publication-founded', 'publication-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored('publication-founded', 'publication-removed', 'publication-restored')).toMatchObject({
    status: 'Active',
  })
})

it('reads by whom an app is told', () =>
  expect(foldStored('publication-founded', 'push-configured', 'push-key-given')).toMatchObject({
    settings: { pushTopic: 'bottenvik', dPushId: 'bottenvik-1234', dPushKey: expect.stringContaining('hemligt') },
  }))

it('reads that a telephone service has no key any more', () =>
  expect(foldStored('publication-founded', 'telephone-service-admitted', 'telephone-service-dismissed')).toMatchObject({
    telephoneServices: new Map(),
  }))

it('reads what has been erased as never set', () =>
  expect(
    fold(publicationDecider, [
      publicationFounded,
      { type: 'PodcastConfigured', data: { publicationId, changes: { podcastEmail: erasedValue } } },
    ]),
  ).toMatchObject({ settings: { podcastEmail: '' } }))

it('has a file for every event, and for both shapes of two', () =>
  expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 6))
