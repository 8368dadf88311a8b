import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { endedSessionMigrations, openEndedSessions } from './ended-sessions.ts'

const database = await testDatabase(endedSessionMigrations)
afterAll(() => database.close())

const id = '0198e0a0-0000-7000-8000-00000000a001'
const otherSession = '0198e0a0-0000-7000-8000-00000000a002'
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

it('ends a session for every process, and no other', async () => {
  const [one, two] = [openEndedSessions(database.pool), openEndedSessions(database.pool)]
  expect(await one.end(id, tomorrow())).toBe(true)
  expect(await two.end(id, tomorrow())).toBe(false)
  expect([await two.hasEnded(id), await two.hasEnded(otherSession)]).toEqual([true, false])
})

it('forgets those whose tokens have expired', async () => {
  const sessions = openEndedSessions(database.pool)
  await sessions.end(otherSession, new Date(0))
  await sessions.end(id, tomorrow())
  expect(await sessions.hasEnded(otherSession)).toBe(false)
})

it('remembers for a month what is over by its clock, which may be ahead and be set back', async () => {
  const sessions = openEndedSessions(database.pool)
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await sessions.end(otherSession, yesterday)
  await sessions.end(id, tomorrow())
  expect(await sessions.hasEnded(otherSession)).toBe(true)
})
