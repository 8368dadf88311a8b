import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { IssueEvent } from './events.ts'
import { issueDecider } from './issue.ts'

/** Every event as first released, in an order that leaves its mark on the state. */
const history = [
  'issue-opened',
  'issue-dated',
  'issue-described',
  'issue-player-configured',
  'announcement-written',
  'subscribers-counted',
  'poster-chosen',
  'issue-released',
  'issue-deactivated',
  'production-claimed',
  'production-abandoned',
  'production-published',
  'product-published',
  'status-noted',
  'push-sent',
  'push-reenabled',
  'mail-sent',
  'issue-delivered',
  'daisy-fetched',
  'issue-removed',
  'issue-restored',
]

const foldStored = (...names: string[]) => fold(issueDecider, storedEvents(import.meta.dirname, names) as IssueEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    issueId: '0199e2a0-0000-7000-8000-000000000001',
    publicationId: '0199e2a0-0000-7000-8000-000000000002',
    publicationName: 'Bottenviksbladet',
    code: expect.any(String),
    number: 46,
    namedByHand: true,
    production: undefined,
    claimedAt: '2026-11-20T09:00:00.000Z',
    published: '0199e2a0-0000-7000-8000-000000000003',
    made: [{ kind: 'daisy', productionId: '0199e2a0-0000-7000-8000-000000000003' }],
    pushSent: false,
    mailSent: true,
    pushTime: 2,
    hasBeenTakenBack: true,
    isCounted: false,
    importDaisyFilename: 'veckan.zip',
    form: {
      name: 'Julnumret',
      shortName: 'Nr 46',
      info: 'Temanummer',
      language: 'english',
      template: true,
      date: '2026-11-24',
      availableFromDate: null,
      posterimage: '0199e2a0-0000-7000-8000-000000000004',
      playerShowIssues: true,
      rescanLjudkodAfter: 3,
      playNextAuto: false,
      useNextGenPlayer: true,
      showTextInPlayer: null,
      dPushTitle: 'Nytt nummer',
      dPushMessage: 'Nr 46 finns nu.',
      mailTitle: 'Nr 46',
      mailMessage: 'Hej!',
      mailMessageHtml: '<p>Hej!</p>',
      nrOfSubscribers: { cda: 36, daisy: 0, legimus: 0, email: 412, webb: 0, app: 0 },
    },
  }))

it('reads an issue that was out and is to be later again', () =>
  expect(foldStored('issue-opened', 'issue-released', 'issue-postponed')).toMatchObject({
    hasBeenTakenBack: true,
    form: { availableFromDate: '2026-12-01T05:00:00.000Z' },
  }))

it('reads the name that followed the date, the release and the claim', () =>
  expect(foldStored('issue-opened', 'issue-dated', 'issue-released', 'production-claimed', 'push-sent')).toMatchObject({
    production: '0199e2a0-0000-7000-8000-000000000003',
    pushSent: true,
    form: { name: 'Bottenviksbladet nr 46, vecka 48', availableFromDate: '2026-11-24T05:00:00.000Z' },
  }))

it('reads that what was counted is final', () =>
  expect(foldStored('issue-opened', 'subscribers-counted-finally')).toMatchObject({ isCounted: true }))

it('reads which issues a new one is filled from', () =>
  expect(foldStored('issue-opened-from-template')).toMatchObject({
    template: '0199e2a0-0000-7000-8000-000000000009',
    previous: '0199e2a0-0000-7000-8000-000000000001',
  }))

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 3))
