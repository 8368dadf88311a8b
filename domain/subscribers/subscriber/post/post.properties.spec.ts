import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../../kernel/decider.ts'
import { PauseId, StayId, SubscriptionId } from '../../../kernel/ids.ts'
import type { SubscriberEvent } from '../events.ts'
import { publicationId, subscriberId, subscriberRegistered } from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'
import { formatsReceivedOn, isPausedOn } from './dispatch.ts'
import { postOnDay } from './post.ts'

const id = (number: number) => `0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const period = fc.record({ from: anyDay, to: fc.option(anyDay) })
const zips = fc.constantFrom('972 31', '97231', '111 20', 'SE-961 31', '', '00100')

const subscription = fc
  .record({
    period,
    format: fc.constantFrom('Audio CD', 'Daisy CD', 'App'),
    issues: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    ({ period: days, ...what }): SubscriberEvent => ({
      type: 'SubscriptionStarted',
      data: { subscriberId, subscriptionId: SubscriptionId.parse(id(1)), publicationId, ...what, ...days },
    }),
  )
const pause = period.map(
  (days): SubscriberEvent => ({
    type: 'DeliveryPaused',
    data: { subscriberId, pauseId: PauseId.parse(id(2)), ...days },
  }),
)
const stay = fc.record({ period, zip: zips }).map(
  ({ period: days, zip }): SubscriberEvent => ({
    type: 'TemporaryAddressGiven',
    data: {
      subscriberId,
      stayId: StayId.parse(id(3)),
      ...days,
      at: { address: 'Stugan 1', coaddress: '', zip, city: 'Kiruna' },
    },
  }),
)

/** Any subscriber. */
const anyLife = fc
  .record({
    zip: zips,
    address: fc.constantFrom('Storgatan 1', ''),
    happened: fc.array(fc.oneof(subscription, pause, stay), { maxLength: 6 }),
  })
  .map(({ zip, address, happened }) => {
    const begun = { ...subscriberRegistered, data: { ...subscriberRegistered.data, zip, address } }
    const known = fold(subscriberDecider, [begun, ...happened])
    if (known.status === 'Missing') throw new Error('She is registered')
    return { subscriber: known }
  })

const formats = ['Audio CD', 'Daisy CD'] as const

it('posts to everybody who gets it and is at hand, where she is, by postcode; and lists who is away, or has no address', () => {
  fc.assert(
    fc.property(fc.array(anyLife, { maxLength: 30 }), anyDay, (people, day) => {
      const { parcels, unaddressed, held } = postOnDay(people, { publicationId, formats, day })
      const due = people.filter(({ subscriber }) =>
        formatsReceivedOn(subscriber, publicationId, day).some(({ format }) => formats.some((each) => each === format)),
      )
      const away = due.filter(({ subscriber }) => isPausedOn(subscriber, day))
      expect(held).toEqual(away)
      const all = [...parcels, ...unaddressed]
      expect(new Set(all.map(({ to }) => to))).toEqual(new Set(due.filter((each) => !away.includes(each))))
      expect(parcels.filter(({ at }) => at.address === '' && at.zip === '')).toEqual([])
      expect(unaddressed.filter(({ at }) => at.address !== '' || at.zip !== '')).toEqual([])
      const digits = parcels.map(({ at }) => at.zip.replaceAll(/\D/g, ''))
      expect(digits).toEqual(digits.toSorted((one, other) => one.localeCompare(other)))
      const expected = due
        .filter((each) => !away.includes(each))
        .flatMap(({ subscriber }) => formatsReceivedOn(subscriber, publicationId, day))
        .filter(({ format }) => format !== 'App')
      const sum = (all: readonly { readonly issues: number }[]) => all.reduce((total, { issues }) => total + issues, 0)
      expect(sum(all)).toBe(sum(expected))
      for (const { to, at } of all) {
        const staying = to.subscriber.stays.find(({ from, to: end }) => from <= day && (end === null || end >= day))
        expect(at.zip).toBe(staying?.at?.zip ?? to.subscriber.form.zip)
      }
    }),
  )
})
