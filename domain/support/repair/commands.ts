import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { RepairId, UserId } from '../../kernel/ids.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { hasWords, REASON_RULE } from '../reason.ts'
import { RepairAct } from './acts.ts'
import { MAX_REASON_LENGTH } from './rules.ts'

/** Why an administrator repairs, approves or rejects. */
export const RepairReason = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH, tooLongMessage(MAX_REASON_LENGTH))
  .refine(hasWords, REASON_RULE)

const fields = { repairId: RepairId, at: z.iso.datetime() }

/** Proposals of this instant or later stand open, see `PROPOSAL_DAYS`. */
const openSince = z.iso.datetime()

export const repairCommands = {
  /** Approved at once where the act needs no second administrator. */
  ProposeRepair: z.object({
    ...fields,
    act: RepairAct,
    reason: RepairReason,
    by: UserId,
    stream: z.string().exactOptional(),
    about: z.string().exactOptional(),
    batch: z.uuid().exactOptional(),
  }),
  ApproveRepair: z.object({
    ...fields,
    by: UserId,
    reason: RepairReason.exactOptional(),
    /** All of the installation, at this moment and before, see `Administrator`. */
    administrators: z
      .array(
        z.object({
          userId: UserId,
          settledAt: z.iso.datetime(),
          ownAt: z.iso.datetime(),
          countsUntil: z.iso.datetime().exactOptional(),
        }),
      )
      .readonly(),
    openSince,
    /** The only administrator may approve own proposals of this instant or earlier, see `ALONE_HOURS`. */
    aloneUntil: z.iso.datetime(),
  }),
  RejectRepair: z.object({ ...fields, by: UserId, reason: RepairReason, openSince }),
  WithdrawRepair: z.object({ ...fields, by: UserId, openSince }),
  ConfirmRepair: z.object({ ...fields, result: z.string() }),
  FailRepair: z.object({ ...fields, reason: z.string() }),
}
export type RepairCommand = CommandOf<typeof repairCommands>
