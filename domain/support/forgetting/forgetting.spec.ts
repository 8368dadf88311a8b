import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { ForgettingEvent } from './events.ts'
import { forgettingBegun, forgettingId, requestThing, subscriberThing } from './examples.ts'
import { forgettingDecider } from './forgetting.ts'

const given = specify(forgettingDecider)
const { things: _things, follows, at: begunAt, ...plan } = forgettingBegun.data
const certifiedAt = '2026-11-30T08:00:05.000Z'
const thingForgotten = ({ stream }: { readonly stream: string }): ForgettingEvent => ({
  type: 'ThingForgotten',
  data: { forgettingId, stream },
})
const forgettingCertified: ForgettingEvent = {
  type: 'ForgettingCertified',
  data: {
    ...plan,
    erased: [
      { kind: 'subscriber', things: 1, values: 9 },
      { kind: 'subscriptionChange', things: 1, values: 5 },
      ...follows,
    ],
    begunAt,
    at: certifiedAt,
  },
}

describe('forgetting a person', () => {
  it('is begun once', () => {
    const { things, stays, ...data } = forgettingBegun.data
    const beginForgetting = {
      type: 'BeginForgetting',
      ...data,
      things: [...things],
      follows: [...follows],
      stays: [...stays],
    } as const
    given().when(beginForgetting).then(forgettingBegun)
    given(forgettingBegun).when(beginForgetting).thenRejected('ForgettingAlreadyBegun')
  })
  it('notes each thing once, and only what it was begun with', () => {
    const note = { type: 'NoteThingForgotten', stream: subscriberThing.stream } as const
    given(forgettingBegun).when(note).then(thingForgotten(subscriberThing))
    given(forgettingBegun, thingForgotten(subscriberThing)).when(note).thenNothing()
    given(forgettingBegun)
      .when({ ...note, stream: 'user-another' })
      .thenNothing()
  })
  it('is certified when all is done, with counts alone', () => {
    const certify = { type: 'CertifyForgetting', at: certifiedAt } as const
    given(forgettingBegun, thingForgotten(subscriberThing)).when(certify).thenRejected('ForgettingUnfinished')
    const doneEvents = [forgettingBegun, thingForgotten(subscriberThing), thingForgotten(requestThing)]
    given(...doneEvents)
      .when(certify)
      .then(forgettingCertified)
    given(...doneEvents, forgettingCertified)
      .when(certify)
      .thenNothing()
  })
})

it('reads every event in the shape it was first stored', () => {
  const stored = storedEvents(import.meta.dirname, [
    'forgetting-begun',
    'thing-forgotten',
    'forgetting-certified',
  ]) as ForgettingEvent[]
  expect(fold(forgettingDecider, stored)).toMatchObject({
    status: 'Certified',
    begun: forgettingBegun.data,
    done: [subscriberThing.stream],
    certificate: { ground: 'asked', stays: [{ what: 'invoice', count: 1, until: '2034-01-01' }] },
  })
})
