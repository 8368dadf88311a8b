import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { type HandleRepair, repairStream } from '../../../commands/support/repair/stream.ts'
import { nameError } from '../../../commands/support/standing/error-words.ts'
import type { RepairId, UserId } from '../../../domain/kernel/ids.ts'
import type { StandingAct } from '../../../domain/support/repair/acts.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type ActOutcome, carryOutAct, type RepairTools, type StandingKind } from './carry-out.ts'

type CarryOutRepair = { readonly repairId: RepairId; readonly act: StandingAct; readonly by: UserId }

/** Carries out approved repairs in the process that leads: that process alone moves steps, jobs and deadlines. */
export const repairs = statelessProcess<'RepairApproved', CarryOutRepair>({
  name: 'repairs',
  types: ['RepairApproved'],
  startsAt: 'beginning',
  // Another process forgets a person.
  idOf: ({ data: { act, repairId } }) => (act.kind === 'forget-person' ? undefined : repairId),
  react: ({ event: { data } }) => {
    const { act, by, repairId } = data
    return act.kind === 'forget-person' ? [] : [{ command: { repairId, act, by } }]
  },
})

/** The outcome of an act as an administrator reads it, by the kind of act. */
const results: Readonly<Record<StandingKind, string>> = {
  'retry-step': 'Steget gick igenom.',
  'edit-step': 'Steget gick igenom med de ändrade uppgifterna.',
  'skip-step': 'Steget hoppades över.',
  'cancel-process': 'Steget och det som väntade bakom togs bort.',
  'hurry-job': 'Arbetet börjar om nu.',
  'cancel-job': 'Arbetet avbröts, och står kvar som uppgivet.',
  'edit-job': 'Ett nytt arbete med de ändrade uppgifterna står i kön.',
  'requeue-job': 'Arbetet står i kön igen.',
  'delete-job': 'Arbetet togs bort.',
  'retry-delivery': 'Leveransen skickas en gång till.',
  'withdraw-delivery': 'Leveransen skrevs av och skickas inte.',
  'move-deadline': 'Tiden flyttades.',
  'exchange-read-model': 'Sidorna läser nu ur den ombyggda tabellen.',
  'return-read-model': 'Sidorna läser åter ur den tabell som fanns före bytet.',
}

const GONE_RESULT = 'Det stod inte still längre, så inget gjordes.'

const reportOf = (outcome: ActOutcome, kind: StandingKind) => {
  if (outcome === 'done') return { type: 'ConfirmRepair', result: results[kind] } as const
  return { type: 'FailRepair', reason: outcome === 'gone' ? GONE_RESULT : nameError(outcome.failed).words } as const
}

type Tools = RepairTools & { readonly repair: HandleRepair; readonly now: () => string }

/** The act first, then its outcome: after a crash between the two the act is found done, and the outcome told. */
export const sendRepair =
  ({ repair, now, ...tools }: Tools) =>
  async ({ repairId, act, by }: CarryOutRepair, context: CommandContext): Promise<void> => {
    const report = reportOf(await carryOutAct(tools, { actId: repairId, by, at: now(), context }, act), act.kind)
    await repair(repairStream(repairId), { ...report, repairId, at: now() }, context)
  }
