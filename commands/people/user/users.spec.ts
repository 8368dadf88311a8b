import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { openPasswords } from '../../../adapters/people/access/passwords.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import type { UserForm } from '../../../domain/people/user/commands.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { cutBefore } from '../../kernel/testing/cut-log.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { administratorsStream } from '../administrators/stream.ts'
import { changeUser } from './change-user.ts'
import { compareAdminSettings } from './compare-admin-settings.ts'
import { claimEmail, ownerOfEmail } from './email-reservation.ts'
import { foundFirstAdmin } from './found-first-admin.ts'
import { logIn } from './log-in/log-in.ts'
import { tellOfGuesses } from './log-in/tell-of-guesses.ts'
import { registerUser } from './register-user.ts'
import { forgetUser, removeUser } from './remove-user.ts'
import { userStream } from './stream.ts'

const id = (n: number) => UserId.parse(`0199e2a0-0000-7000-8000-00000000000${n}`)
const contextOf = (n: number): CommandContext => ({
  commandId: id(n),
  correlationId: id(n),
  actor: { kind: 'user', id: 'u' },
})
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

const openUsers = (log = inMemoryEventLog()) => {
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
  const reservationStream = reservationStreams(Buffer.from('k'))
  return { log, clock, passwords, reservationStream, now: () => clock.now, handlers: guardedHandlers(handlersOf(log)) }
}

describe('an e-mail address', () => {
  it('that was claimed by a command which then failed is free again after ten minutes', async () => {
    const tools = openUsers()
    await claimEmail(tools, id(1), form.email, contextOf(1))
    const register = (n: number) => registerUser(tools, { userId: id(2), form, passwordHash: 'x' }, contextOf(n))
    expect(await register(2)).toEqual({ kind: 'rejected', reason: 'EmailTaken' })
    tools.clock.now = new Date('2026-11-20T09:10:01.000Z')
    expect(await register(3)).toMatchObject({ kind: 'accepted' })
  })

  it('stays with the one who has it', async () => {
    const tools = openUsers()
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    tools.clock.now = new Date('2027-11-20T09:00:00.000Z')
    const other = { ...form, email: 'GRETA@example.se' }
    expect(await registerUser(tools, { userId: id(2), form: other, passwordHash: 'x' }, contextOf(2))).toMatchObject({
      reason: 'EmailTaken',
    })
  })

  it('is not told by the names of streams', async () => {
    const tools = openUsers()
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    const { events } = await tools.log.readAll({})
    expect(events.map(({ stream }) => stream).join()).not.toContain('greta')
  })
})

describe('registering again under the same command', () => {
  it('answers as it did the first time', async () => {
    const tools = openUsers()
    const register = () => registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    const first = await register()
    expect(await register()).toEqual(first)
    expect((await tools.log.read(userStream(id(1)))).revision).toBe(0)
  })
})

describe('the first administrator', () => {
  type Tools = ReturnType<typeof openUsers>
  const email = 'admin@example.se'
  const found = async (tools: Tools, made = 'påhittat', password?: string) => {
    const told: string[] = []
    await foundFirstAdmin(tools, { email, password, makePassword: () => made, tell: (one) => told.push(one.password) })
    return told
  }
  const opens = (tools: Tools, password: string) => logIn(tools, { email, password })
  const onRoster = async ({ handlers }: Tools) => (await handlers.administrators.state(administratorsStream)).size

  it('gets a password to print, once', async () => {
    const tools = openUsers()
    expect(await found(tools)).toEqual(['påhittat'])
    expect(await opens(tools, 'påhittat')).toMatchObject({ session: 1 })
    expect(await found(tools)).toEqual([])
  })

  it('keeps the password that was set', async () => {
    const tools = openUsers()
    expect(await found(tools, 'påhittat', 'valt')).toEqual([])
    expect(await opens(tools, 'valt')).toMatchObject({ session: 1 })
  })

  it('is not changed by a later start, which knows what of its settings differs', async () => {
    const tools = openUsers()
    await found(tools, 'påhittat', 'valt')
    await registerUser(tools, { userId: id(2), form, passwordHash: await passwords.hash('gretas') }, contextOf(2))
    const compare = (settings: { email?: string; isNamed?: boolean; password?: string }) =>
      compareAdminSettings(tools, { email, isNamed: false, password: undefined, ...settings })
    expect(await compare({})).toBeUndefined()
    expect(await compare({ isNamed: true, password: 'valt' })).toBeUndefined()
    expect(await compare({ password: 'annat' })).toBe('otherPassword')
    expect(await compare({ email: 'ny@example.se', isNamed: true })).toBe('notAdministrator')
    expect(await compare({ email: form.email, isNamed: true, password: 'gretas' })).toBe('notAdministrator')
  })

  it('is one, also when several processes start together', async () => {
    const tools = openUsers()
    const told = await Promise.all([1, 2, 3].map(() => found(openUsers(tools.log))))
    expect(new Set(told.flat())).toEqual(new Set(['påhittat']))
    expect(await opens(tools, 'påhittat')).toBeDefined()
    expect(await onRoster(tools)).toBe(1)
  })

  it('is told no password by a start that another was quicker than', async () => {
    const { log } = openUsers()
    const told: string[][] = []
    const overtaken: typeof log.append = async (...call) => {
      if (call[0].startsWith('user-') && told.length === 0) told.push(await found(openUsers(log), 'den snabba'))
      return log.append(...call)
    }
    expect(await found(openUsers({ ...log, append: overtaken }), 'den långsamma')).toEqual([])
    expect(told).toEqual([['den snabba']])
    expect(await opens(openUsers(log), 'den snabba')).toBeDefined()
  })

  it.each(['user-', 'administrators'])(
    'is founded by the next start when one dies before writing to %s',
    async (kind) => {
      const tools = openUsers()
      const cut = cutBefore(tools.log, kind)
      await expect(found(openUsers(cut.log), 'den första')).rejects.toThrow('killed')
      const [password = ''] = await found(openUsers(tools.log), 'den andra')
      expect(password).toBe('den andra')
      expect(await opens(tools, password)).toBeDefined()
      expect(await onRoster(tools)).toBe(1)
      expect(await found(tools, 'den tredje')).toEqual([])
    },
  )
})

describe('a change that is refused', () => {
  const admin = { ...form, role: 'admin' } as const

  it('leaves an administrator on the roster, also when it is tried again', async () => {
    const tools = openUsers()
    const roster = () => tools.handlers.administrators.state(administratorsStream)
    await registerUser(tools, { userId: id(1), form: admin, passwordHash: 'x' }, contextOf(1))
    const second = { ...admin, email: 'berit@example.se' }
    await registerUser(tools, { userId: id(2), form: second, passwordHash: 'x' }, contextOf(2))
    await changeUser(tools, { userId: id(1), sent: { name: 'Ny' }, seen: 0 }, contextOf(3))
    const demote = (name: string, n: number) =>
      changeUser(tools, { userId: id(1), sent: { name, role: 'user' }, seen: 0 }, contextOf(n))
    expect(await demote('Annan', 4)).toMatchObject({ kind: 'conflict' })
    expect(await roster()).toEqual(new Set([id(1), id(2)]))
    // The same command is sent again, when nothing prevents it any more.
    await changeUser(tools, { userId: id(1), sent: { name: 'Annan' }, seen: undefined }, contextOf(5))
    expect(await demote('Annan', 4)).toMatchObject({ kind: 'accepted' })
    expect(await roster()).toEqual(new Set([id(2)]))
  })

  it('frees the address at once that was asked for', async () => {
    const tools = openUsers()
    const wanted = 'ny@example.se'
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    await changeUser(tools, { userId: id(1), sent: { name: 'Ny' }, seen: 0 }, contextOf(2))
    const refused = { userId: id(1), sent: { name: 'Annan', email: wanted }, seen: 0 }
    expect(await changeUser(tools, refused, contextOf(3))).toMatchObject({ kind: 'conflict' })
    const other = { userId: id(2), form: { ...form, email: wanted }, passwordHash: 'x' }
    expect(await registerUser(tools, other, contextOf(4))).toMatchObject({ kind: 'accepted' })
    expect(await ownerOfEmail(tools, form.email)).toBe(id(1))
  })

  it('leaves somebody the address that she has got meanwhile', async () => {
    const tools = openUsers()
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    const move = { userId: id(1), sent: { email: 'ny@example.se' }, seen: undefined }
    await Promise.all([2, 3, 4].map((n) => changeUser(tools, move, contextOf(n))))
    expect(await ownerOfEmail(tools, 'ny@example.se')).toBe(id(1))
    expect(await ownerOfEmail(tools, form.email)).toBeUndefined()
  })
})

describe('two administrators who remove each other at once', () => {
  it('leave one of them', async () => {
    const tools = openUsers()
    for (const n of [1, 2]) {
      const admin = { ...form, role: 'admin', email: `admin${n}@example.se` } as const
      await registerUser(tools, { userId: id(n), form: admin, passwordHash: 'x' }, contextOf(n))
    }
    const outcomes = await Promise.all([removeUser(tools, id(1), contextOf(3)), removeUser(tools, id(2), contextOf(4))])
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(outcomes).toContainEqual({ kind: 'rejected', reason: 'LastAdministrator' })
  })
})

describe('forgetting somebody', () => {
  it('destroys her key after the last event about her', async () => {
    const tools = openUsers()
    const forgotten: string[] = []
    await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
    const forget = async (subject: string) => void forgotten.push(subject)
    await forgetUser({ ...tools, forget }, { userId: id(1), askedBy: id(9) }, contextOf(2))
    expect(forgotten).toEqual([id(1)])
    const { events } = await tools.log.read(userStream(id(1)))
    expect(events.at(-1)?.event).toEqual({ type: 'UserForgotten', data: { userId: id(1), askedBy: id(9) } })
  })
})

it('tells of guesses at a password once a day, and only who has the account', async () => {
  const tools = openUsers()
  await registerUser(tools, { userId: id(1), form, passwordHash: 'x' }, contextOf(1))
  const letters = async () => {
    const { events } = await tools.log.readAll({ filter: { types: ['DeliveryOrdered'] } })
    return events.map(({ event }) => event.data)
  }
  await tellOfGuesses(tools, 'ingen@example.se', contextOf(2))
  await tellOfGuesses(tools, 'GRETA@example.se', contextOf(3))
  tools.clock.now = new Date('2026-11-20T19:00:00.000Z')
  await tellOfGuesses(tools, form.email, contextOf(4))
  expect(await letters()).toMatchObject([{ template: 'guessing-notice', about: { userId: id(1) } }])
  tools.clock.now = new Date('2026-11-21T09:00:00.000Z')
  await tellOfGuesses(tools, form.email, contextOf(5))
  expect(await letters()).toHaveLength(2)
})
