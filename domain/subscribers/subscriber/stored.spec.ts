import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { SubscriberEvent } from './events.ts'
import { subscriberDecider } from './subscriber.ts'

const history = [
  'subscriber-registered',
  'subscriber-described',
  'subscriber-moved',
  'subscriber-contact-changed',
  'proxy-changed',
  'identity-protected',
  'protected-identity-shown',
  'publication-joined',
  'subscription-started',
  'subscription-resized',
  'delivery-paused',
  'temporary-address-given',
]

const foldStored = (...names: string[]) =>
  fold(subscriberDecider, storedEvents(import.meta.dirname, names) as SubscriberEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    imported: false,
    form: {
      firstname: 'Inga',
      lastname: 'Sandbergh',
      address: 'Norra Hamngatan 2',
      coaddress: 'Rova',
      zip: '961 31',
      city: 'Boden',
      cityCode: 'Boden',
      phone: '0921-111 22',
      cellphone: '070-222 33 44',
      email: 'inga@sandberg.example',
      info: 'Ring inte på',
      customerNr: '10483',
      proxyName: 'Sixten Rova, god man',
      proxyContact: '0921-333 44',
      isProtected: true,
    },
    publications: ['0199e2a0-0000-7000-8000-000000000002'],
    subscriptions: [
      {
        id: '0199e2a0-0000-7000-8000-000000000072',
        publicationId: '0199e2a0-0000-7000-8000-000000000002',
        format: 'Daisy CD',
        issues: 2,
        from: '2026-03-03',
        to: null,
      },
    ],
    pauses: [{ id: '0199e2a0-0000-7000-8000-000000000074', from: '2026-12-01', to: '2027-01-12' }],
    pouches: [],
    stays: [
      {
        id: '0199e2a0-0000-7000-8000-000000000076',
        from: '2026-11-23',
        to: '2026-11-30',
        at: { address: 'Kungsgatan 3 B', coaddress: 'Anna Sandberg', zip: '972 41', city: 'Luleå' },
      },
    ],
  }))

it('reads what ends', () =>
  expect(
    foldStored(...history, 'subscription-ended', 'delivery-pause-ended', 'temporary-address-ended', 'publication-left'),
  ).toMatchObject({
    publications: [],
    subscriptions: [{ to: '2026-08-31' }],
    pauses: [{ to: '2026-12-20' }],
    stays: [{ to: '2026-11-27' }],
  }))

it('reads what goes on as before', () =>
  expect(foldStored(...history, 'subscription-ended', 'subscription-reopened')).toMatchObject({
    subscriptions: [{ to: null }],
  }))

it('reads how she leaves, comes back and is forgotten', () => {
  expect(foldStored(...history, 'identity-unprotected')).toMatchObject({ form: { isProtected: false } })
  expect(foldStored(...history, 'subscriber-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored(...history, 'subscriber-removed', 'subscriber-restored')).toMatchObject({ status: 'Active' })
  expect(foldStored(...history, 'subscriber-forgotten')).toMatchObject({
    status: 'Forgotten',
    form: { firstname: '', isProtected: false },
    stays: [{ at: null }],
    subscriptions: [{ format: 'Daisy CD' }],
  })
})

it('reads what goes by post and comes back', () => {
  const post = [...history, 'disc-resent', 'pouches-sent', 'pouches-reminded']
  const [publicationId, issue] = ['0199e2a0-0000-7000-8000-000000000002', '0199e2a0-0000-7000-8000-000000000001']
  expect(foldStored(...post)).toMatchObject({
    pouches: [{ publicationId, out: 2, issues: [issue], reminded: '2026-12-20' }],
  })
  expect(foldStored(...post, 'pouches-returned')).toMatchObject({ pouches: [{ out: 1 }] })
})

it('reads what is known of letters to her', () => {
  expect(foldStored(...history, 'mail-bounced', 'mail-bounced')).toMatchObject({ softBounces: 2 })
  expect(foldStored(...history, 'mail-bounced-of-letter')).toMatchObject({
    deadFor: ['0199e2a0-0000-7000-8000-000000000002'],
  })
  expect(foldStored(...history, 'mail-links-revoked')).toMatchObject({ linksFrom: '2026-11-20T15:30:00.000Z' })
})

it.each(['request-taken-back', 'import-taken-back'])('reads %s, which changes nothing of her', (name) =>
  expect(foldStored(...history, name)).toEqual(foldStored(...history)),
)

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 18))
