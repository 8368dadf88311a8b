import { z } from 'zod'
import { RepairId, UserId } from '../../../domain/kernel/ids.ts'
import { RepairAct } from '../../../domain/support/repair/acts.ts'

/** A repair's place between a proposal and its end. */
export const repairStatuses = ['proposed', 'approved', 'rejected', 'withdrawn', 'done', 'failed'] as const
export type RepairStatus = (typeof repairStatuses)[number]

/** A repair that no administrator may judge any more, or that is under way. */
export const repairStatusTexts: Readonly<Record<RepairStatus, string>> = {
  proposed: 'Föll efter sju dagar',
  approved: 'Görs nu',
  rejected: 'Avslaget',
  withdrawn: 'Taget tillbaka',
  done: 'Gjort',
  failed: 'Gick inte',
}

export const RepairView = z.object({
  _id: RepairId,
  status: z.enum(repairStatuses),
  act: RepairAct,
  needsSecond: z.boolean(),
  about: z.string().nullable(),
  stream: z.string().nullable(),
  batch: z.uuid().nullable(),
  proposedBy: UserId,
  proposedAt: z.string(),
  /** Proposed at the command line. */
  isByCommand: z.boolean(),
  decidedBy: UserId.nullable(),
  decidedAt: z.string().nullable(),
  basis: z.enum(['own', 'second', 'alone']).nullable(),
  endedAt: z.string().nullable(),
  result: z.string().nullable(),
})
export type RepairView = z.infer<typeof RepairView>

/** Whether an administrator may still judge the proposal; `since`: proposals of that instant or later stand open. */
export const isOpenProposal = ({ status, proposedAt }: RepairView, since: string): boolean =>
  status === 'proposed' && proposedAt >= since

/** A list of repairs can be sorted by these columns. */
export const repairSorts = { proposed: 'text' } as const
export type RepairSort = keyof typeof repairSorts
