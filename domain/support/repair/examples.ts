import { RepairId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { RepairAct } from './acts.ts'
import type { RepairCommand } from './commands.ts'

export const repairId = RepairId.parse('0199e2a0-0000-7000-8000-00000000c001')
export const proposer = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
export const secondAdministrator = UserId.parse('0199e2a0-0000-7000-8000-000000000002')

const step = {
  process: 'user-invitation',
  id: '0199e2a0-0000-7000-8000-000000000003',
  eventId: '0199e2a0-0000-7000-8000-00000000e001',
}
export const retryStep: RepairAct = { kind: 'retry-step', ...step }
export const skipStep: RepairAct = { kind: 'skip-step', ...step }

export const proposalOf = (act: RepairAct): MessageOfType<RepairCommand, 'ProposeRepair'> => ({
  type: 'ProposeRepair',
  repairId,
  at: '2026-11-30T08:00:00.000Z',
  act,
  reason: 'Mottagaren har bytt server.',
  by: proposer,
  stream: 'user-0199e2a0-0000-7000-8000-000000000003',
  about: 'inbjudningarna',
})
