import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { endedSessionMigrations, openEndedSessions } from './ended-sessions.ts'
import { openSessionMigrations, openSessions } from './open-sessions.ts'

const database = await testDatabase([...endedSessionMigrations, ...openSessionMigrations])
afterAll(() => database.close())

const userId = '0198e0a0-0000-7000-8000-00000000b001'
const first = '0198e0a0-0000-7000-8000-00000000b002'
const second = '0198e0a0-0000-7000-8000-00000000b003'
const timeAt = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 8, minutes))
const usedSession = { userId, session: 1, device: 'Firefox i Windows', network: '192.0.2.x' }

it('lists the log-ins of a user that hold, until they end, expire or are forgotten', async () => {
  const sessions = openSessions(database.pool)
  const ids = async (now: Date, session = 1) => (await sessions.openOf(userId, session, now)).map(({ id }) => id)
  await sessions.see({ ...usedSession, id: first, at: timeAt(0) })
  await sessions.see({ ...usedSession, id: second, at: timeAt(1) })
  await sessions.see({ ...usedSession, id: first, at: timeAt(2), network: '198.51.100.x' })
  expect(await sessions.openOf(userId, 1, timeAt(3))).toMatchObject([
    { id: first, beganAt: timeAt(0), seenAt: timeAt(2), network: '198.51.100.x', device: 'Firefox i Windows' },
    { id: second },
  ])
  expect(await ids(timeAt(3), 2)).toEqual([])
  expect(await ids(timeAt(12 * 60 + 2))).toEqual([])
  await openEndedSessions(database.pool).end(second, timeAt(60))
  expect(await ids(timeAt(3))).toEqual([first])
  await sessions.see({ ...usedSession, id: first, session: 2, at: timeAt(3) })
  expect(await ids(timeAt(4), 2)).toEqual([first])
  await sessions.forget(userId)
  expect(await ids(timeAt(4), 2)).toEqual([])
})
