import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { cameToNothing, deliveryDecider, mayHaveLeft } from './delivery.ts'
import type { DeliveryEvent } from './events.ts'
import {
  asker,
  at,
  attempted,
  deliveryId,
  failed,
  ordered,
  parked,
  retried,
  succeeded,
  writtenToFile,
} from './examples.ts'
import { channels, groupOf, templateNames, UNCLEAR } from './rules.ts'

const given = specify(deliveryDecider)
const base = { deliveryId, at }
const order = { ...ordered.data, type: 'OrderDelivery' } as const
const attempt = { type: 'AttemptDelivery', ...base } as const
const confirm = (attempt = 1) => ({ type: 'ConfirmDelivery', ...base, attempt }) as const
const fail = (attempt = 1) => ({ type: 'FailDelivery', ...base, attempt, reason: 'Mejlservern svarar inte.' }) as const
const park = (attempt = 1) => ({ type: 'ParkDelivery', ...base, attempt, reason: UNCLEAR, isUnclear: true }) as const
const retry = { type: 'RetryDelivery', ...base, by: asker } as const
const withdraw = { type: 'WithdrawDelivery', ...base, reason: 'Behövs inte längre.' } as const
const withdrawn = { type: 'DeliveryWithdrawn', data: { ...base, reason: 'Behövs inte längre.' } } as const

it('is ordered once', () => {
  given().when(order).then(ordered)
  given(ordered).when(order).thenNothing()
  given(ordered, attempted(), succeeded()).when(order).thenNothing()
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
  it('is written before anything goes out', () => given(ordered).when(attempt).then(attempted(1)))
  it('is refused while the outcome of another is unknown', () =>
    given(ordered, attempted()).when(attempt).thenRejected('DeliveryUnderway'))
  it('follows when nothing went out', () => given(ordered, attempted(), failed()).when(attempt).then(attempted(2)))
  it.each([[[attempted(), succeeded()]], [[attempted(), parked()]], [[withdrawn]]])('is refused after %j', (past) =>
    given(ordered, ...past)
      .when(attempt)
      .thenRejected('DeliveryNotWaiting'),
  )
  it('needs an order', () => given().when(attempt).thenRejected('DeliveryNotFound'))
})

describe('its outcome', () => {
  it('is told once', () => {
    given(ordered, attempted()).when(confirm()).then(succeeded())
    given(ordered, attempted(), succeeded()).when(confirm()).thenNothing()
    given(ordered, attempted()).when(fail()).then(failed())
    given(ordered, attempted(), failed()).when(fail()).thenNothing()
  })
  it('says whether it only became a file', () =>
    given(ordered, attempted())
      .when({ ...confirm(), toFile: true })
      .then(writtenToFile()))
  it('clears up what was unclear, also when a person has asked again meanwhile', () => {
    given(ordered, attempted(), parked()).when(confirm()).then(succeeded())
    given(ordered, attempted(), parked(), retried).when(confirm()).then(succeeded())
  })
  it('of an attempt that another has followed says nothing', () => {
    const past = [ordered, attempted(), parked(), retried, attempted(2)] as const
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
    given(ordered, attempted(), parked()).when(fail()).thenNothing())
})

describe('what is parked', () => {
  it('waits for a person, who tries again', () => {
    given(ordered, attempted()).when(park()).then(parked())
    given(ordered, attempted(), parked()).when(retry).then(retried)
    given(ordered, attempted(), parked(), retried).when(attempt).then(attempted(2))
  })
  it('is all that can be tried again', () => {
    given(ordered).when(retry).thenRejected('DeliveryNotParked')
    given(ordered, attempted(), succeeded()).when(retry).thenRejected('DeliveryNotParked')
    given().when(retry).thenRejected('DeliveryNotFound')
  })
})

describe('withdrawing', () => {
  it('ends what waits or is parked', () => {
    given(ordered).when(withdraw).then(withdrawn)
    given(ordered, attempted(), parked()).when(withdraw).then(withdrawn)
    given(ordered, withdrawn).when(withdraw).thenNothing()
  })
  it('comes too late for what is under way or done', () => {
    given(ordered, attempted()).when(withdraw).thenRejected('DeliveryUnderway')
    given(ordered, attempted(), succeeded()).when(withdraw).thenRejected('DeliveryNotParked')
  })
})

describe('what attempts may have left', () => {
  const isIn = (...events: readonly DeliveryEvent[]) => {
    const state = fold(deliveryDecider, [ordered, ...events])
    return state.status !== 'Missing' && mayHaveLeft(state)
  }
  const untouched = { ...failed(), data: { ...failed().data, isUntouched: true } } as const

  it('is nothing before any, and nothing after those that say so', () => {
    expect(isIn()).toBe(false)
    expect(isIn(attempted(), untouched)).toBe(false)
    expect(isIn(attempted(), { ...parked(), data: { ...parked().data, isUntouched: true } })).toBe(false)
  })
  it('is something after any other, or while one is under way', () => {
    expect(isIn(attempted())).toBe(true)
    expect(isIn(attempted(), failed())).toBe(true)
    expect(isIn(attempted(), untouched, attempted(2))).toBe(true)
  })
  it('is nowhere to be looked for where there is nothing', () => {
    const withdrawn = { ...base, reason: 'Avbrutet.', by: asker }
    const cancel = { type: 'CancelDelivery', ...base, by: asker } as const
    given(ordered, attempted(), untouched).when(cancel).then({ type: 'DeliveryWithdrawn', data: withdrawn })
  })
})

describe('superseding', () => {
  const supersede = { type: 'SupersedeDelivery', ...base, by: asker } as const
  const refused: DeliveryEvent = { ...parked(), data: { ...parked().data, isUnclear: false } }
  const superseded: DeliveryEvent = {
    type: 'DeliveryWithdrawn',
    data: { ...base, reason: 'Numret får skickas som pushnotis en gång till.', by: asker },
  }

  it('ends for good what certainly has not arrived', () => {
    given(ordered, attempted(), refused).when(supersede).then(superseded)
    given(ordered, attempted(), refused, superseded).when(retry).thenRejected('DeliveryNotParked')
    given(ordered, attempted(), refused, superseded).when(supersede).thenNothing()
    given(ordered, attempted(), succeeded()).when(supersede).thenNothing()
  })
  it('is refused while it may still go, and where it may have arrived', () => {
    given(ordered).when(supersede).thenRejected('DeliveryUnderway')
    given(ordered, attempted()).when(supersede).thenRejected('DeliveryUnderway')
    given(ordered, attempted(), parked()).when(supersede).thenRejected('DeliveryUnclear')
    given(ordered, attempted(), parked(), retried, attempted(2), { ...refused, data: { ...refused.data, attempt: 2 } })
      .when(supersede)
      .thenRejected('DeliveryUnclear')
  })
})

describe('what is withdrawn', () => {
  const { data } = withdrawn
  it.each<[string, boolean, readonly DeliveryEvent[]]>([
    ['has not been tried', true, [withdrawn]],
    ['could not be sent', true, [attempted(), failed(), withdrawn]],
    ['may have arrived once', false, [attempted(), parked(), retried, withdrawn]],
    [
      'may have arrived, and could not be sent again',
      false,
      [attempted(), parked(), retried, attempted(2), failed(2), withdrawn],
    ],
    [
      'was to be decided on by a person',
      false,
      [attempted(), { ...parked(), data: { ...parked().data, isUnclear: false } }, withdrawn],
    ],
    ['is written off', false, [{ type: 'DeliveryWithdrawn', data: { ...data, by: asker } }]],
  ])('and %s came to nothing: %s', (_, isNothing, past) =>
    expect(cameToNothing(fold(deliveryDecider, [ordered, ...past]))).toBe(isNothing),
  )
  it('tells who has written it off', () =>
    given(ordered)
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
  const through = { ...ordered.data, channel: 'ftp', template: 'ftp-files' } as const
  const parcel: DeliveryEvent = { type: 'DeliveryOrdered', data: through }

  it('ends at once what waits, and tells where something may be left', () => {
    given(parcel).when(cancel).then(cancelled(asker))
    given(parcel, attempted(), failed()).when(cancel).then(cancelled(asker, 'ftp'))
    given(parcel, attempted(), parked()).when(cancel).then(cancelled(asker, 'ftp'))
    given(parcel, cancelled(asker)).when(cancel).thenNothing()
  })
  it('asks whoever sends it to stop, once', () => {
    given(parcel, attempted()).when(cancel).then(asked)
    given(parcel, attempted(), asked).when(cancel).thenNothing()
    given(parcel, attempted(), asked).when(fail()).then(failed(), cancelled(undefined, 'ftp'))
    given(parcel, attempted(), asked)
      .when({ ...park(), isUnclear: false })
      .then(cancelled(undefined, 'ftp'))
  })
  it('says where some of it may have arrived', () =>
    given(parcel, attempted(), asked)
      .when({ ...fail(), isInPart: true })
      .then(failed(), {
        type: 'DeliveryWithdrawn',
        data: { ...base, reason: 'Avbrutet. En del kan ha hunnit fram.', left: 'ftp' },
      }))
  it('comes too late for what has arrived', () => {
    given(parcel, attempted(), asked).when(confirm()).then(succeeded())
    given(parcel, attempted(), succeeded()).when(cancel).thenRejected('DeliveryArrived')
  })
  it('cannot stop a letter on its way', () => given(ordered, attempted()).when(cancel).thenRejected('DeliveryUnderway'))
})

it('tells what of it could not be tidied up, once nobody wants it any more', () => {
  const reason = 'Halvfärdiga filer kan ligga kvar.'
  const leave = { type: 'LeaveUntidied', ...base, reason } as const
  given(ordered, attempted(), failed(), withdrawn)
    .when(leave)
    .then({ type: 'DeliveryLeftUntidied', data: { ...base, reason } })
  given(ordered, attempted(), failed()).when(leave).thenNothing()
})

it('can always be told what to do next', () => {
  for (const event of [attempted(), failed(), parked()]) {
    expect(deliveryDecider.evolve({ status: 'Missing' }, event)).toEqual({ status: 'Missing' })
  }
})
