import { type ForgettingId, RepairId } from '../../../domain/kernel/ids.ts'
import type { ForgettingBegun, ForgettingCertified } from '../../../domain/support/forgetting/events.ts'
import type { Repair } from '../../../domain/support/repair/repair.ts'
import type { Handlers } from '../../handlers.ts'
import { repairStream } from '../repair/stream.ts'
import { forgettingStream } from './stream.ts'

/** `waits`: a second administrator has yet to approve it. `rejected`: nothing is forgotten. */
type Stage = 'waits' | 'rejected' | 'begun' | 'certified'

export type ForgettingStage = {
  readonly stage: Stage
  readonly begun: ForgettingBegun['data']
  /** How many of the things are forgotten. */
  readonly done: number
  readonly certificate: ForgettingCertified['data'] | null
}

/** The repair that approves a forgetting has its id: one act, one approval. */
export const repairOfForgetting = (forgettingId: ForgettingId): RepairId => RepairId.parse(forgettingId)

const stageOfRepair: Readonly<Record<Repair['status'], Stage>> = {
  Missing: 'waits',
  Proposed: 'waits',
  Approved: 'begun',
  Rejected: 'rejected',
  Withdrawn: 'rejected',
  CarriedOut: 'begun',
  Failed: 'rejected',
}

/** The stage of a forgetting; undefined: there is no forgetting. */
export const forgettingStage = async (
  { forgetting, repair }: Pick<Handlers, 'forgetting' | 'repair'>,
  id: ForgettingId,
): Promise<ForgettingStage | undefined> => {
  const forgettingState = await forgetting.state(forgettingStream(id))
  if (forgettingState.status === 'Missing') return undefined
  const { begun, done } = forgettingState
  if (forgettingState.status === 'Certified')
    return { stage: 'certified', begun, done: done.length, certificate: forgettingState.certificate }
  const { status } = await repair.state(repairStream(repairOfForgetting(id)))
  return { stage: stageOfRepair[status], begun, done: done.length, certificate: null }
}
