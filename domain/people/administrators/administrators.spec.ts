import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { UserId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { administratorsDecider } from './administrators.ts'
import type { AdministratorsEvent } from './events.ts'

const given = specify(administratorsDecider)
const one = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
const two = UserId.parse('0199e2a0-0000-7000-8000-000000000002')
const joined = (userId: UserId): AdministratorsEvent => ({ type: 'AdministratorJoined', data: { userId } })
const left = (userId: UserId): AdministratorsEvent => ({ type: 'AdministratorLeft', data: { userId } })
const leave = (userId: UserId) => ({ type: 'LeaveAdministrators', userId }) as const

describe('the administrators', () => {
  it('are joined once', () => {
    given().when({ type: 'JoinAdministrators', userId: one }).then(joined(one))
    given(joined(one)).when({ type: 'JoinAdministrators', userId: one }).thenNothing()
  })
  it('are left while another remains', () => given(joined(one), joined(two)).when(leave(one)).then(left(one)))
  it('are not left by the last', () =>
    given(joined(one), joined(two), left(one)).when(leave(two)).thenRejected('LastAdministrator'))
  it('are not left by one who has not joined yet while nobody else has', () =>
    given().when(leave(one)).thenRejected('LastAdministrator'))
  it('are left silently by one who is not among them', () => given(joined(one)).when(leave(two)).thenNothing())
})

it('reads every event in the shape it was first stored', () => {
  const stored = (...names: string[]) =>
    fold(administratorsDecider, storedEvents(import.meta.dirname, names) as AdministratorsEvent[])
  expect(stored('administrator-joined')).toEqual(new Set([one]))
  expect(stored('administrator-joined', 'administrator-left')).toEqual(new Set())
  expect(storedEvents(import.meta.dirname)).toHaveLength(2)
})
