import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import type { Actor } from '../../../domain/kernel/event-log.ts'
import { RepairId, type UserId } from '../../../domain/kernel/ids.ts'
import { greta as proposer, administrator as second, userRegistered } from '../../../domain/people/user/examples.ts'
import { proposalOf, skipStep } from '../../../domain/support/repair/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { administratorsStream } from '../../people/administrators/stream.ts'
import { acceptInvitation, changePasswordByAdmin, choosePasswordByLetter } from '../../people/user/change-password.ts'
import { changeUser } from '../../people/user/change-user.ts'
import { connectLogin } from '../../people/user/log-in/login-reservation.ts'
import { changeTwoStep } from '../../people/user/log-in/two-step.ts'
import { userStream } from '../../people/user/stream.ts'
import { judgeRepair } from './judge.ts'
import { repairStream } from './stream.ts'

const HOUR_MS = 3_600_000
const start = Date.parse('2026-11-30T08:00:00.000Z')
const byUser = (id: UserId): Actor => ({ kind: 'user', id })
const visitor: Actor = { kind: 'visitor', id: 'v1' }
const contextOf = (actor: Actor) => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })

/** An installation with two administrators of long standing. */
const openInstallation = async () => {
  const clock = { now: start }
  const now = () => new Date(clock.now)
  const log = inMemoryEventLog({ now })
  const handlers = handlersOf(log)
  clock.now = start - 100 * HOUR_MS
  for (const userId of [proposer, second]) {
    const data = { ...userRegistered.data, userId, email: `${userId}@example.se`, role: 'admin' as const }
    await log.append(userStream(userId), [{ ...userRegistered, data }], 'noStream', metadataBy())
  }
  const joined = [proposer, second].map((userId) => ({ type: 'AdministratorJoined', data: { userId } }) as const)
  await log.append(administratorsStream, joined, 'noStream', metadataBy())
  clock.now = start
  const tools = {
    handlers,
    log,
    now,
    reservationStream: reservationStreams(Buffer.from('k')),
    passwords: { hash: async () => '$argon2id$2', verify: async () => true },
    tokenKey: Buffer.from('k'),
  }
  const propose = async () => {
    const repairId = RepairId.parse(randomUUID())
    const proposal = { ...proposalOf(skipStep), repairId, at: now().toISOString(), by: proposer }
    await handlers.repair(repairStream(repairId), proposal, contextOf(byUser(proposer)))
    return repairId
  }
  const approve = async (repairId: RepairId, by: UserId) => {
    const outcome = await judgeRepair(tools, 'approve', { repairId, by, reason: 'x' }, contextOf(byUser(by)))
    return outcome.kind === 'rejected' ? outcome.reason : outcome.kind
  }
  const pass = (hours: number) => void (clock.now += hours * HOUR_MS)
  const giveRole = (role: 'user' | 'admin') =>
    changeUser(tools, { userId: second, sent: { role }, seen: undefined }, contextOf(byUser(proposer)))
  return { tools, propose, approve, pass, giveRole }
}

type Tools = Awaited<ReturnType<typeof openInstallation>>['tools']
const newPassword = { userId: second, newPassword: 'nytt lösenord' }
const login = { userId: second, issuer: 'https://accounts.example', subject: 'a-17' }

const waysIn: readonly (readonly [string, (tools: Tools) => Promise<unknown>])[] = [
  ['a password', (tools) => changePasswordByAdmin(tools, newPassword, contextOf(byUser(proposer)))],
  ['an invitation link', (tools) => acceptInvitation(tools, { ...newPassword, session: 1 }, contextOf(visitor))],
  [
    'another e-mail address',
    (tools) =>
      changeUser(
        tools,
        { userId: second, sent: { email: 'egen@example.se' }, seen: undefined },
        contextOf(byUser(proposer)),
      ),
  ],
  [
    'the end of the second step',
    async (tools) => {
      const added = { type: 'AddAuthenticator', userId: second, secret: 'ABC', recovery: [] as string[] } as const
      await changeTwoStep(tools, added, contextOf(byUser(second)))
      const reset = { type: 'ResetTwoStep', userId: second, resetBy: proposer, reason: 'x' } as const
      await changeTwoStep(tools, reset, contextOf(byUser(proposer)))
    },
  ],
  ['an account at a provider', (tools) => connectLogin(tools, login, contextOf(visitor))],
]

it.each(waysIn)('takes no approval of an administrator to whom the proposer gave %s', async (_, giveWayIn) => {
  const { tools, propose, approve, pass } = await openInstallation()
  const before = await propose()
  await giveWayIn(tools)
  const soonAfter = await propose()
  for (const repairId of [before, soonAfter]) {
    expect(await approve(repairId, second)).toBe('RepairApproverNew')
    expect(await approve(repairId, proposer)).toBe('RepairOthersGone')
  }
  pass(4)
  expect(await approve(soonAfter, second)).toBe('RepairApproverNew')
  expect(await approve(await propose(), second)).toBe('accepted')
})

it('takes the approval of an administrator who has chosen a new password by the letter for a forgotten one', async () => {
  const { tools, propose, approve } = await openInstallation()
  const repairId = await propose()
  await choosePasswordByLetter(tools, { ...newPassword, session: 1 }, contextOf(visitor))
  expect(await approve(repairId, second)).toBe('accepted')
})

it('leaves a proposer who demotes the colleague not alone, until four hours have passed before a proposal', async () => {
  const { propose, approve, pass, giveRole } = await openInstallation()
  const before = await propose()
  pass(5)
  await giveRole('user')
  const soonAfter = await propose()
  pass(4)
  expect(await approve(before, proposer)).toBe('RepairOthersGone')
  expect(await approve(soonAfter, proposer)).toBe('RepairOthersGone')
  pass(0.1)
  const alone = await propose()
  expect(await approve(alone, proposer)).toBe('RepairWaits')
  pass(4)
  expect(await approve(alone, proposer)).toBe('accepted')
  await giveRole('admin')
  expect(await approve(soonAfter, second)).toBe('RepairApproverNew')
})
