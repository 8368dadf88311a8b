import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { openPasswords } from '../../adapters/passwords.ts'
import { reservationStreams } from '../../adapters/reservation-stream.ts'
import { UserId } from '../../domain/ids.ts'
import type { UserForm } from '../../domain/user/commands.ts'
import type { CommandContext } from '../command-handler.ts'
import { handlersOf } from '../handlers.ts'
import { userStream } from '../user.ts'
import { claimEmail } from './email-reservation.ts'
import { foundFirstAdmin } from './found-first-admin.ts'
import { logIn } from './log-in.ts'
import { registerUser } from './register-user.ts'
import { forgetUser, removeUser } from './remove-user.ts'

const id = (n: number) => UserId.parse(`0199e2a0-0000-7000-8000-00000000000${n}`)
const as = (n: number): CommandContext => ({ commandId: id(n), correlationId: id(n), actor: { kind: 'user', id: 'u' } })
const form: UserForm = {
  name: 'Greta',
  email: 'greta@example.se',
  info: '',
  role: 'user',
  isNarrator: false,
  customer: null,
  organizations: [],
}
const passwords = await openPasswords({ memoryCost: 64, timeCost: 1 })

const open = () => {
  const log = inMemoryEventLog()
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
  const reservationStream = reservationStreams(Buffer.from('k'))
  return { log, clock, passwords, reservationStream, now: () => clock.now, handlers: handlersOf(log) }
}

describe('an e-mail address', () => {
  it('that was claimed by a command which then failed is free again after ten minutes', async () => {
    const tools = open()
    await claimEmail(tools, id(1), form.email, as(1))
    const register = (n: number) => registerUser(tools, { userId: id(2), form, passwordHash: 'x' }, as(n))
    expect(await register(2)).toEqual({ kind: 'rejected', reason: 'EmailTaken' })
    tools.clock.now = new Date('2026-11-20T09:10:01.000Z')
    expect(await register(3)).toMatchObject({ kind: 'accepted' })
  })

  it('stays with the one who has it', async () => {
    const tools = open()
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, as(1))
    tools.clock.now = new Date('2027-11-20T09:00:00.000Z')
    const other = { ...form, email: 'GRETA@example.se' }
    expect(await registerUser(tools, { userId: id(2), form: other, passwordHash: 'x' }, as(2))).toMatchObject({
      reason: 'EmailTaken',
    })
  })

  it('is not told by the names of streams', async () => {
    const tools = open()
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, as(1))
    const { events } = await tools.log.readAll({})
    expect(events.map(({ stream }) => stream).join()).not.toContain('greta')
  })
})

describe('registering again under the same command', () => {
  it('answers as it did the first time', async () => {
    const tools = open()
    const register = () => registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, as(1))
    const first = await register()
    expect(await register()).toEqual(first)
    expect((await tools.log.read(userStream(id(1)))).revision).toBe(0)
  })
})

describe('the first administrator', () => {
  const first = { email: 'admin@example.se', makePassword: () => 'påhittat' }

  it('gets a password to print, once', async () => {
    const tools = open()
    expect(await foundFirstAdmin(tools, { ...first, password: undefined })).toEqual({
      email: 'admin@example.se',
      password: 'påhittat',
    })
    expect(await logIn(tools, { email: 'admin@example.se', password: 'påhittat' })).toMatchObject({ session: 1 })
    expect(await foundFirstAdmin(tools, { ...first, password: undefined })).toBeUndefined()
  })

  it('keeps the password that was set', async () => {
    const tools = open()
    expect(await foundFirstAdmin(tools, { ...first, password: 'valt' })).toEqual({
      email: 'admin@example.se',
      password: undefined,
    })
    expect(await logIn(tools, { email: 'admin@example.se', password: 'valt' })).toMatchObject({ session: 1 })
  })
})

describe('two administrators who remove each other at once', () => {
  it('leave one of them', async () => {
    const tools = open()
    for (const n of [1, 2]) {
      const admin = { ...form, role: 'admin', email: `admin${n}@example.se` } as const
      await registerUser(tools, { userId: id(n), form: admin, passwordHash: 'x' }, as(n))
    }
    const outcomes = await Promise.all([removeUser(tools, id(1), as(3)), removeUser(tools, id(2), as(4))])
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(outcomes).toContainEqual({ kind: 'rejected', reason: 'LastAdministrator' })
  })
})

describe('forgetting somebody', () => {
  it('destroys her key after the last event about her', async () => {
    const tools = open()
    const forgotten: string[] = []
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, as(1))
    const forget = async (subject: string) => void forgotten.push(subject)
    await forgetUser({ ...tools, forget }, { userId: id(1), askedBy: id(9) }, as(2))
    expect(forgotten).toEqual([id(1)])
    const { events } = await tools.log.read(userStream(id(1)))
    expect(events.at(-1)?.event).toEqual({ type: 'UserForgotten', data: { userId: id(1), askedBy: id(9) } })
  })
})
