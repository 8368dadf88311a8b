import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { ReservationEvent } from './events.ts'
import { reservationDecider } from './reservation.ts'

const given = specify(reservationDecider)
const claimTime = '2026-11-20T09:00:00.000Z'
const reservationClaimed: ReservationEvent = { type: 'ReservationClaimed', data: { owner: 'a', claimedAt: claimTime } }
const claim = (owner: string, at: string, ownerHolds = false) => {
  const staleBefore = new Date(Date.parse(at) - 600_000).toISOString()
  const aheadAfter = new Date(Date.parse(at) + 300_000).toISOString()
  return { type: 'ClaimReservation', owner, at, staleBefore, aheadAfter, ownerHolds } as const
}
const laterTime = '2026-11-20T09:10:00.001Z'

describe('claiming a value', () => {
  it('takes what is free', () => given().when(claim('a', claimTime)).then(reservationClaimed))
  it('does nothing for the one who has it', () =>
    given(reservationClaimed)
      .when(claim('a', laterTime, true))
      .thenNothing())
  it('gives the one who tries once more her time again', () =>
    given(reservationClaimed)
      .when(claim('a', laterTime))
      .then({ ...reservationClaimed, data: { owner: 'a', claimedAt: laterTime } }))
  it('is refused while somebody holds it', () =>
    given(reservationClaimed)
      .when(claim('b', laterTime, true))
      .thenRejected('AlreadyReserved'))
  it('is refused while a claim may still be on its way', () =>
    given(reservationClaimed).when(claim('b', '2026-11-20T09:10:00.000Z')).thenRejected('AlreadyReserved'))
  it('takes over what was claimed more than ten minutes ago and never held', () =>
    given(reservationClaimed)
      .when(claim('b', laterTime))
      .then({ type: 'ReservationTakenOver', data: { owner: 'b', from: 'a', claimedAt: laterTime } }))
})

it('takes over what is claimed for a time to come, by a clock that was set back since', () => {
  given(reservationClaimed)
    .when(claim('b', '2026-11-20T08:54:59.999Z'))
    .then({ type: 'ReservationTakenOver', data: { owner: 'b', from: 'a', claimedAt: '2026-11-20T08:54:59.999Z' } })
  given(reservationClaimed).when(claim('b', '2026-11-20T08:55:00.000Z')).thenRejected('AlreadyReserved')
})

describe('releasing a value', () => {
  const released: ReservationEvent = { type: 'ReservationReleased', data: { owner: 'a' } }
  it('frees it', () => {
    given(reservationClaimed).when({ type: 'ReleaseReservation', owner: 'a' }).then(released)
    given(reservationClaimed, released)
      .when(claim('b', claimTime))
      .then({ ...reservationClaimed, data: { owner: 'b', claimedAt: claimTime } })
  })
  it('does nothing for somebody else, or twice', () => {
    given(reservationClaimed).when({ type: 'ReleaseReservation', owner: 'b' }).thenNothing()
    given(reservationClaimed, released).when({ type: 'ReleaseReservation', owner: 'a' }).thenNothing()
  })
})

it('reads every event in the shape it was first stored', () => {
  const stored = (...names: string[]) =>
    fold(reservationDecider, storedEvents(import.meta.dirname, names) as ReservationEvent[])
  expect(stored('reservation-claimed')).toMatchObject({
    owner: '0199e2a0-0000-7000-8000-000000000001',
    claimedAt: claimTime,
  })
  expect(stored('reservation-claimed', 'reservation-taken-over')).toEqual({
    status: 'Claimed',
    owner: '0199e2a0-0000-7000-8000-000000000002',
    claimedAt: '2026-11-20T09:20:00.000Z',
  })
  expect(stored('reservation-taken-over', 'reservation-released')).toEqual({ status: 'Missing' })
  expect(storedEvents(import.meta.dirname)).toHaveLength(3)
})
