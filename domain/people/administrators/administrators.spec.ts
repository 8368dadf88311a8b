import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { UserId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { administratorsDecider } from './administrators.ts'
import type { AdministratorsEvent } from './events.ts'

const given = specify(administratorsDecider)
const firstUserId = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
const secondUserId = UserId.parse('0199e2a0-0000-7000-8000-000000000002')
const administratorJoined = (userId: UserId): AdministratorsEvent => ({ type: 'AdministratorJoined', data: { userId } })
const administratorLeft = (userId: UserId): AdministratorsEvent => ({ type: 'AdministratorLeft', data: { userId } })
const leaveAdministrators = (userId: UserId) => ({ type: 'LeaveAdministrators', userId }) as const

describe('the administrators', () => {
  it('are joined once', () => {
    given().when({ type: 'JoinAdministrators', userId: firstUserId }).then(administratorJoined(firstUserId))
    given(administratorJoined(firstUserId)).when({ type: 'JoinAdministrators', userId: firstUserId }).thenNothing()
  })
  it('are left while another remains', () =>
    given(administratorJoined(firstUserId), administratorJoined(secondUserId))
      .when(leaveAdministrators(firstUserId))
      .then(administratorLeft(firstUserId)))
  it('are not left by the last', () =>
    given(administratorJoined(firstUserId), administratorJoined(secondUserId), administratorLeft(firstUserId))
      .when(leaveAdministrators(secondUserId))
      .thenRejected('LastAdministrator'))
  it('are not left by one who has not joined yet while nobody else has', () =>
    given().when(leaveAdministrators(firstUserId)).thenRejected('LastAdministrator'))
  it('are left silently by one who is not among them', () =>
    given(administratorJoined(firstUserId)).when(leaveAdministrators(secondUserId)).thenNothing())
})

it('reads every event in the shape it was first stored', () => {
  const stored = (...names: string[]) =>
    fold(administratorsDecider, storedEvents(import.meta.dirname, names) as AdministratorsEvent[])
  expect(stored('administrator-joined')).toEqual(new Set([firstUserId]))
  expect(stored('administrator-joined', 'administrator-left')).toEqual(new Set())
  expect(storedEvents(import.meta.dirname)).toHaveLength(2)
})
