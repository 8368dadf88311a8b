import { expect, it } from 'vitest'
import { fold, isRejection } from '../../kernel/decider.ts'
import { DeliveryId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { REASON_UNKEPT, type RepairAct } from './acts.ts'
import type { RepairEvent } from './events.ts'
import { proposalOf, proposer, repairId, retryStep, secondAdministrator, skipStep } from './examples.ts'
import { repairDecider } from './repair.ts'
import { ALONE_HOURS, PROPOSAL_DAYS } from './rules.ts'

const given = specify(repairDecider)

const eventsOf = (act: typeof skipStep): readonly RepairEvent[] => {
  const decision = repairDecider.decide(proposalOf(act), { status: 'Missing' })
  if (isRejection(decision)) throw new Error('a proposal is always taken')
  return decision
}
const proposalEvents = eventsOf(skipStep)
const later = (hours: number) => new Date(Date.parse('2026-11-30T08:00:00.000Z') + hours * 3_600_000).toISOString()
const momentsAt = (hours: number) => ({
  at: later(hours),
  openSince: later(hours - PROPOSAL_DAYS * 24),
  aloneUntil: later(hours - ALONE_HOURS),
})
const openAt = (hours: number) => ({ at: later(hours), openSince: momentsAt(hours).openSince })
/** Hours after the proposal at which each became an administrator. */
const usualSince: readonly (readonly [typeof proposer, number])[] = [
  [proposer, -1_000],
  [secondAdministrator, -ALONE_HOURS],
]
const approve = (by: typeof proposer, hours: number, joined = usualSince) => {
  const administrators = joined.map(([userId, since]) => {
    const settledAt = later(since + ALONE_HOURS)
    return { userId, settledAt, ownAt: settledAt }
  })
  return { type: 'ApproveRepair', repairId, by, administrators, ...momentsAt(hours) } as const
}
const approvalOf = (by: typeof proposer, hours: number, basis: 'second' | 'alone'): RepairEvent => ({
  type: 'RepairApproved',
  data: { repairId, at: later(hours), act: skipStep, by, basis },
})

it('keeps no text of a verdict on a forgetting, which would outlive the person whom it names', () => {
  const forgetting = eventsOf({ kind: 'forget-person', forgettingId: '0199e2a0-0000-7000-8000-000000000f01' })
  const reason = 'Zelda Quistgaard vill glömmas.'
  const rejection = { type: 'RejectRepair', repairId, by: secondAdministrator, reason, ...openAt(1) } as const
  for (const command of [{ ...approve(secondAdministrator, 1), reason }, rejection])
    expect(JSON.stringify(repairDecider.decide(command, fold(repairDecider, forgetting)))).toContain(REASON_UNKEPT)
})

it.each<RepairAct>([
  retryStep,
  { kind: 'cancel-job', queue: 'delivery-mail', jobId: '0199e2a0-0000-7000-8000-0000000000b1' },
  { kind: 'withdraw-delivery', deliveryId: DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d1') },
])('carries out at once what can be done again, and what one administrator does alone elsewhere: $kind', (act) =>
  expect(eventsOf(act).map(({ type }) => type)).toEqual(['RepairProposed', 'RepairApproved']),
)

it('waits with what cannot be taken back, until a second administrator approves it', () => {
  expect(proposalEvents.map(({ type }) => type)).toEqual(['RepairProposed'])
  given(...proposalEvents)
    .when(approve(secondAdministrator, 1))
    .then(approvalOf(secondAdministrator, 1, 'second'))
})

it('lets nobody approve an own repair', () =>
  given(...proposalEvents)
    .when(approve(proposer, 100))
    .thenRejected('RepairNeedsAnother'))

it('lets the only administrator approve an own repair after four hours, and records it', () => {
  given(...proposalEvents)
    .when(approve(proposer, 3.9, [[proposer, -1_000]]))
    .thenRejected('RepairWaits')
  given(...proposalEvents)
    .when(approve(proposer, 4, [[proposer, -1_000]]))
    .then(approvalOf(proposer, 4, 'alone'))
})

it('counts nobody as a second who became an administrator for it', () => {
  const made: typeof usualSince = [
    [proposer, -1_000],
    [secondAdministrator, -3.9],
  ]
  given(...proposalEvents)
    .when(approve(secondAdministrator, 100, made))
    .thenRejected('RepairApproverNew')
  given(...proposalEvents)
    .when(approve(proposer, 3.9, made))
    .thenRejected('RepairWaits')
  given(...proposalEvents)
    .when(approve(proposer, 4, made))
    .then(approvalOf(proposer, 4, 'alone'))
  const proposedByNew: typeof usualSince = [
    [proposer, -1],
    [secondAdministrator, -1_000],
  ]
  given(...proposalEvents)
    .when(approve(secondAdministrator, 3.9, proposedByNew))
    .thenRejected('RepairProposerNew')
  given(...proposalEvents)
    .when(approve(secondAdministrator, 4, proposedByNew))
    .then(approvalOf(secondAdministrator, 4, 'second'))
})

it('drops a proposal after seven days', () => {
  given(...proposalEvents)
    .when(approve(secondAdministrator, 7 * 24))
    .then(approvalOf(secondAdministrator, 7 * 24, 'second'))
  given(...proposalEvents)
    .when(approve(secondAdministrator, 7 * 24 + 0.1))
    .thenRejected('RepairLapsed')
})

it('is decided once', () => {
  const history = [...proposalEvents, approvalOf(secondAdministrator, 1, 'second')]
  given(...history)
    .when({ type: 'RejectRepair', repairId, ...openAt(2), by: secondAdministrator, reason: 'Nej' })
    .thenRejected('RepairDecided')
  given(...history)
    .when(proposalOf(skipStep))
    .thenNothing()
})

it('is taken back by the administrator who proposed it, and by no other', () => {
  const withdrawal = { type: 'WithdrawRepair', repairId, ...openAt(1) } as const
  given(...proposalEvents)
    .when({ ...withdrawal, by: secondAdministrator })
    .thenRejected('RepairOfAnother')
  given(...proposalEvents)
    .when({ ...withdrawal, by: proposer })
    .then({ type: 'RepairWithdrawn', data: { repairId, at: later(1), by: proposer } })
})

it('tells its outcome once, and only of an approved repair', () => {
  const confirm = { type: 'ConfirmRepair', repairId, at: later(2), result: 'Gjort.' } as const
  const carriedOut: RepairEvent = { type: 'RepairCarriedOut', data: { repairId, at: later(2), result: 'Gjort.' } }
  const history = [...proposalEvents, approvalOf(secondAdministrator, 1, 'second')]
  given(...proposalEvents)
    .when(confirm)
    .thenNothing()
  given(...history)
    .when(confirm)
    .then(carriedOut)
  given(...history, carriedOut)
    .when({ type: 'FailRepair', repairId, at: later(3), reason: 'Nej' })
    .thenNothing()
})

it('reads every event in the shape it was first stored', () => {
  const state = (name: string) =>
    fold(repairDecider, storedEvents(import.meta.dirname, ['repair-proposed', name]) as RepairEvent[]).status
  expect(['approved', 'rejected', 'withdrawn', 'carried-out', 'failed'].map((name) => state(`repair-${name}`))).toEqual(
    ['Approved', 'Rejected', 'Withdrawn', 'CarriedOut', 'Failed'],
  )
  expect(storedEvents(import.meta.dirname)).toHaveLength(6)
})
