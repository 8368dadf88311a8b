import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { deliveryDecider } from './delivery.ts'
import type { DeliveryEvent } from './events.ts'
import {
  asker,
  deliveryAttempted,
  deliveryFailed,
  deliveryId,
  deliveryOrdered,
  deliveryParked,
  deliveryRetried,
  deliverySucceeded,
  eventTime,
  writtenToFile,
} from './examples.ts'
import { channels, groupOf, templateNames, UNCLEAR_REASON } from './rules.ts'
import { hasHadNoEffect, mayHaveLeft } from './state.ts'

const given = specify(deliveryDecider)
const base = { deliveryId, at: eventTime }
const order = { ...deliveryOrdered.data, type: 'OrderDelivery' } as const
const attempt = { type: 'AttemptDelivery', ...base } as const
const confirm = (attempt = 1) => ({ type: 'ConfirmDelivery', ...base, attempt }) as const
const fail = (attempt = 1) => ({ type: 'FailDelivery', ...base, attempt, reason: 'Mejlservern svarar inte.' }) as const
const park = (attempt = 1) =>
  ({ type: 'ParkDelivery', ...base, attempt, reason: UNCLEAR_REASON, isUnclear: true }) as const
const retry = { type: 'RetryDelivery', ...base, by: asker } as const
const withdraw = { type: 'WithdrawDelivery', ...base, reason: 'Behövs inte längre.' } as const
const deliveryWithdrawn = { type: 'DeliveryWithdrawn', data: { ...base, reason: 'Behövs inte längre.' } } as const

it('is ordered once', () => {
  given().when(order).then(deliveryOrdered)
  given(deliveryOrdered).when(order).thenNothing()
  given(deliveryOrdered, deliveryAttempted(), deliverySucceeded()).when(order).thenNothing()
})

describe('what is sent', () => {
  it('has a name of its own, whatever it goes through', () => {
    const names = Object.values(channels).flatMap(({ templates }) => Object.keys(templates))
    expect(names).toEqual([...new Set(names)])
    expect(templateNames).toEqual(names)
  })

  it.each<[Readonly<Record<string, string>>, string | null]>([
    [{ quotationId: 'q', orderId: 'o' }, 'quotation/q'],
    [{ userId: 'u', session: '1' }, 'user/u'],
    [{ userId: 'u', issueId: 'i' }, 'issue/i'],
    [{ robot: 'r' }, null],
  ])('about %j is of the group %s', (about, group) => expect(groupOf(about)).toBe(group))
})

describe('an attempt', () => {
  it('is written before anything goes out', () => given(deliveryOrdered).when(attempt).then(deliveryAttempted(1)))
  it('is refused while the outcome of another is unknown', () =>
    given(deliveryOrdered, deliveryAttempted()).when(attempt).thenRejected('DeliveryUnderway'))
  it('follows when nothing went out', () =>
    given(deliveryOrdered, deliveryAttempted(), deliveryFailed()).when(attempt).then(deliveryAttempted(2)))
  it.each([
    [[deliveryAttempted(), deliverySucceeded()]],
    [[deliveryAttempted(), deliveryParked()]],
    [[deliveryWithdrawn]],
  ])('is refused after %j', (past) =>
    given(deliveryOrdered, ...past)
      .when(attempt)
      .thenRejected('DeliveryNotWaiting'),
  )
  it('needs an order', () => given().when(attempt).thenRejected('DeliveryNotFound'))
})

describe('its outcome', () => {
  it('is told once', () => {
    given(deliveryOrdered, deliveryAttempted()).when(confirm()).then(deliverySucceeded())
    given(deliveryOrdered, deliveryAttempted(), deliverySucceeded()).when(confirm()).thenNothing()
    given(deliveryOrdered, deliveryAttempted()).when(fail()).then(deliveryFailed())
    given(deliveryOrdered, deliveryAttempted(), deliveryFailed()).when(fail()).thenNothing()
  })
  it('says whether it only became a file', () =>
    given(deliveryOrdered, deliveryAttempted())
      .when({ ...confirm(), toFile: true })
      .then(writtenToFile()))
  it('clears up what was unclear, also when a person has asked again meanwhile', () => {
    given(deliveryOrdered, deliveryAttempted(), deliveryParked()).when(confirm()).then(deliverySucceeded())
    given(deliveryOrdered, deliveryAttempted(), deliveryParked(), deliveryRetried)
      .when(confirm())
      .then(deliverySucceeded())
  })
  it('of an attempt that another has followed says nothing', () => {
    const past = [
      deliveryOrdered,
      deliveryAttempted(),
      deliveryParked(),
      deliveryRetried,
      deliveryAttempted(2),
    ] as const
    given(...past)
      .when(confirm(1))
      .thenNothing()
    given(...past)
      .when(fail(1))
      .thenNothing()
    given(...past)
      .when(park(1))
      .thenNothing()
  })
  it('that would leave it waiting for nobody is not taken back from a person', () =>
    given(deliveryOrdered, deliveryAttempted(), deliveryParked()).when(fail()).thenNothing())
})

describe('what is parked', () => {
  it('waits for a person, who tries again', () => {
    given(deliveryOrdered, deliveryAttempted()).when(park()).then(deliveryParked())
    given(deliveryOrdered, deliveryAttempted(), deliveryParked()).when(retry).then(deliveryRetried)
    given(deliveryOrdered, deliveryAttempted(), deliveryParked(), deliveryRetried)
      .when(attempt)
      .then(deliveryAttempted(2))
  })
  it('is all that can be tried again', () => {
    given(deliveryOrdered).when(retry).thenRejected('DeliveryNotParked')
    given(deliveryOrdered, deliveryAttempted(), deliverySucceeded()).when(retry).thenRejected('DeliveryNotParked')
    given().when(retry).thenRejected('DeliveryNotFound')
  })
})

describe('withdrawing', () => {
  it('ends what waits or is parked', () => {
    given(deliveryOrdered).when(withdraw).then(deliveryWithdrawn)
    given(deliveryOrdered, deliveryAttempted(), deliveryParked()).when(withdraw).then(deliveryWithdrawn)
    given(deliveryOrdered, deliveryWithdrawn).when(withdraw).thenNothing()
  })
  it('comes too late for what is under way or done', () => {
    given(deliveryOrdered, deliveryAttempted()).when(withdraw).thenRejected('DeliveryUnderway')
    given(deliveryOrdered, deliveryAttempted(), deliverySucceeded()).when(withdraw).thenRejected('DeliveryNotParked')
  })
})

describe('what attempts may have left', () => {
  const isIn = (...events: readonly DeliveryEvent[]) => {
    const state = fold(deliveryDecider, [deliveryOrdered, ...events])
    return state.status !== 'Missing' && mayHaveLeft(state)
  }
  const untouched = { ...deliveryFailed(), data: { ...deliveryFailed().data, isUntouched: true } } as const

  it('is nothing before any, and nothing after those that say so', () => {
    expect(isIn()).toBe(false)
    expect(isIn(deliveryAttempted(), untouched)).toBe(false)
    expect(
      isIn(deliveryAttempted(), { ...deliveryParked(), data: { ...deliveryParked().data, isUntouched: true } }),
    ).toBe(false)
  })
  it('is something after any other, or while one is under way', () => {
    expect(isIn(deliveryAttempted())).toBe(true)
    expect(isIn(deliveryAttempted(), deliveryFailed())).toBe(true)
    expect(isIn(deliveryAttempted(), untouched, deliveryAttempted(2))).toBe(true)
  })
  it('is nowhere to be looked for where there is nothing', () => {
    const withdrawn = { ...base, reason: 'Avbrutet.', by: asker }
    const cancel = { type: 'CancelDelivery', ...base, by: asker } as const
    given(deliveryOrdered, deliveryAttempted(), untouched)
      .when(cancel)
      .then({ type: 'DeliveryWithdrawn', data: withdrawn })
  })
})

describe('superseding', () => {
  const supersede = { type: 'SupersedeDelivery', ...base, by: asker } as const
  const refused: DeliveryEvent = { ...deliveryParked(), data: { ...deliveryParked().data, isUnclear: false } }
  const superseded: DeliveryEvent = {
    type: 'DeliveryWithdrawn',
    data: { ...base, reason: 'Numret får skickas som pushnotis en gång till.', by: asker },
  }

  it('ends for good what certainly has not arrived', () => {
    given(deliveryOrdered, deliveryAttempted(), refused).when(supersede).then(superseded)
    given(deliveryOrdered, deliveryAttempted(), refused, superseded).when(retry).thenRejected('DeliveryNotParked')
    given(deliveryOrdered, deliveryAttempted(), refused, superseded).when(supersede).thenNothing()
    given(deliveryOrdered, deliveryAttempted(), deliverySucceeded()).when(supersede).thenNothing()
  })
  it('is refused while it may still go, and where it may have arrived', () => {
    given(deliveryOrdered).when(supersede).thenRejected('DeliveryUnderway')
    given(deliveryOrdered, deliveryAttempted()).when(supersede).thenRejected('DeliveryUnderway')
    given(deliveryOrdered, deliveryAttempted(), deliveryParked()).when(supersede).thenRejected('DeliveryUnclear')
    given(deliveryOrdered, deliveryAttempted(), deliveryParked(), deliveryRetried, deliveryAttempted(2), {
      ...refused,
      data: { ...refused.data, attempt: 2 },
    })
      .when(supersede)
      .thenRejected('DeliveryUnclear')
  })
})

describe('what is withdrawn', () => {
  const { data } = deliveryWithdrawn
  it.each<[string, boolean, readonly DeliveryEvent[]]>([
    ['has not been tried', true, [deliveryWithdrawn]],
    ['could not be sent', true, [deliveryAttempted(), deliveryFailed(), deliveryWithdrawn]],
    ['may have arrived once', false, [deliveryAttempted(), deliveryParked(), deliveryRetried, deliveryWithdrawn]],
    [
      'may have arrived, and could not be sent again',
      false,
      [
        deliveryAttempted(),
        deliveryParked(),
        deliveryRetried,
        deliveryAttempted(2),
        deliveryFailed(2),
        deliveryWithdrawn,
      ],
    ],
    [
      'was to be decided on by a person',
      false,
      [
        deliveryAttempted(),
        { ...deliveryParked(), data: { ...deliveryParked().data, isUnclear: false } },
        deliveryWithdrawn,
      ],
    ],
    ['is written off', false, [{ type: 'DeliveryWithdrawn', data: { ...data, by: asker } }]],
  ])('and %s came to nothing: %s', (_, isNothing, past) =>
    expect(hasHadNoEffect(fold(deliveryDecider, [deliveryOrdered, ...past]))).toBe(isNothing),
  )
  it('tells who has written it off', () =>
    given(deliveryOrdered)
      .when({ ...withdraw, by: asker })
      .then({ type: 'DeliveryWithdrawn', data: { ...data, by: asker } }))
})

describe('cancelling', () => {
  const cancel = { type: 'CancelDelivery', ...base, by: asker } as const
  const asked: DeliveryEvent = { type: 'DeliveryCancellationRequested', data: { ...base, by: asker } }
  const cancelled = (by?: typeof asker, left?: 'ftp'): DeliveryEvent => ({
    type: 'DeliveryWithdrawn',
    data: { ...base, reason: 'Avbrutet.', ...(by && { by }), ...(left && { left }) },
  })
  const through = { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files' } as const
  const parcel: DeliveryEvent = { type: 'DeliveryOrdered', data: through }

  it('ends at once what waits, and tells where something may be left', () => {
    given(parcel).when(cancel).then(cancelled(asker))
    given(parcel, deliveryAttempted(), deliveryFailed()).when(cancel).then(cancelled(asker, 'ftp'))
    given(parcel, deliveryAttempted(), deliveryParked()).when(cancel).then(cancelled(asker, 'ftp'))
    given(parcel, cancelled(asker)).when(cancel).thenNothing()
  })
  it('asks whoever sends it to stop, once', () => {
    given(parcel, deliveryAttempted()).when(cancel).then(asked)
    given(parcel, deliveryAttempted(), asked).when(cancel).thenNothing()
    given(parcel, deliveryAttempted(), asked).when(fail()).then(deliveryFailed(), cancelled(undefined, 'ftp'))
    given(parcel, deliveryAttempted(), asked)
      .when({ ...park(), isUnclear: false })
      .then(cancelled(undefined, 'ftp'))
  })
  it('says where some of it may have arrived', () =>
    given(parcel, deliveryAttempted(), asked)
      .when({ ...fail(), isInPart: true })
      .then(deliveryFailed(), {
        type: 'DeliveryWithdrawn',
        data: { ...base, reason: 'Avbrutet. En del kan ha hunnit fram.', left: 'ftp' },
      }))
  it('comes too late for what has arrived', () => {
    given(parcel, deliveryAttempted(), asked).when(confirm()).then(deliverySucceeded())
    given(parcel, deliveryAttempted(), deliverySucceeded()).when(cancel).thenRejected('DeliveryArrived')
  })
  it('cannot stop a letter on its way', () =>
    given(deliveryOrdered, deliveryAttempted()).when(cancel).thenRejected('DeliveryUnderway'))
})

it('tells what of it could not be tidied up, once nobody wants it any more', () => {
  const reason = 'Halvfärdiga filer kan ligga kvar.'
  const leave = { type: 'LeaveUntidied', ...base, reason } as const
  given(deliveryOrdered, deliveryAttempted(), deliveryFailed(), deliveryWithdrawn)
    .when(leave)
    .then({ type: 'DeliveryLeftUntidied', data: { ...base, reason } })
  given(deliveryOrdered, deliveryAttempted(), deliveryFailed()).when(leave).thenNothing()
})

it('can always be told what to do next', () => {
  for (const event of [deliveryAttempted(), deliveryFailed(), deliveryParked()]) {
    expect(deliveryDecider.evolve({ status: 'Missing' }, event)).toEqual({ status: 'Missing' })
  }
})
