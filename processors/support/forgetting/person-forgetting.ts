import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { type CarryOutForgettingTools, carryOutForgetting } from '../../../commands/support/forgetting/carry-out.ts'
import type { HandleRepair } from '../../../commands/support/repair/stream.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { ForgettingId, type RepairId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type ForgetPerson = { readonly forgettingId: ForgettingId; readonly repairId: RepairId }

/** Forgets a person once a second administrator has approved it. */
export const personForgetting = statelessProcess<'RepairApproved', ForgetPerson>({
  name: 'person-forgetting',
  types: ['RepairApproved'],
  startsAt: 'beginning',
  idOf: ({ data: { act } }) => (act.kind === 'forget-person' ? act.forgettingId : undefined),
  react: ({ event: { data } }) => {
    const { act, repairId } = data
    if (act.kind !== 'forget-person') return []
    return [{ command: { forgettingId: ForgettingId.parse(act.forgettingId), repairId } }]
  },
})

type ForgettingTools = Omit<CarryOutForgettingTools, 'handlers'> & {
  readonly handlers: CarryOutForgettingTools['handlers'] & { readonly repair: HandleRepair }
  readonly now: () => Date
}

/** A stop between two things goes on with the next one: the process sends the command again. */
export const sendPersonForgetting =
  (tools: ForgettingTools) =>
  async ({ forgettingId, repairId }: ForgetPerson, context: CommandContext): Promise<void> => {
    const at = tools.now().toISOString()
    await carryOutForgetting(tools, { forgettingId, now: at }, context)
    const confirm = {
      type: 'ConfirmRepair',
      repairId,
      at,
      result: 'Personen är glömd, och intyget är utfärdat.',
    } as const
    await tools.handlers.repair(repairStream(repairId), confirm, derivedContext(context, 'confirm the repair'))
  }
