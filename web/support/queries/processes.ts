import type { ProposalAnswer, RepairAnswer, RepairCounts } from '../../../projections/support/repair/answers.ts'
import type {
  DeadlineItem,
  EditableCommand,
  FollowedItem,
  StandingAnswer,
} from '../../../projections/support/standing/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useDeskRead } from '../reason/use-desk-api.ts'
import { withQuery } from './with-query.ts'

export type { ProposalAnswer, RepairAnswer } from '../../../projections/support/repair/answers.ts'
export type {
  DeadlineItem,
  EditableCommand,
  ErrorGroup,
  StandingItem,
} from '../../../projections/support/standing/view.ts'

/** What runs and waits changes without an event that the page hears of. */
const POLL_MS = 5_000

/** Empty values filter nothing. */
export type ProcessFilter = {
  readonly process: string
  readonly state: string
  readonly error: string
  readonly thing: string
}

export const useStandingWork = (filter: ProcessFilter) =>
  useRead<StandingAnswer>(withQuery('/api/support/processes', filter), {
    follows: ['repair', 'delivery'],
    refetchInterval: POLL_MS,
    placeholderData: (earlier) => earlier,
  })

export const useDeadlines = (filter: Pick<ProcessFilter, 'process' | 'thing'>) =>
  useRead<readonly DeadlineItem[]>(
    withQuery('/api/support/deadlines', { process: filter.process, thing: filter.thing }),
    {
      follows: ['repair'],
      refetchInterval: POLL_MS,
    },
  )

export const useAllProcesses = () =>
  useRead<readonly FollowedItem[]>('/api/support/processes/all', { refetchInterval: POLL_MS })

/** The commands of a step that can be edited; without a step nothing is read. */
export const useStepCommands = (step: { readonly process: string; readonly id: string } | undefined) =>
  useDeskRead<readonly EditableCommand[]>(step && withQuery('/api/support/processes/commands', step))

export const useProposals = () =>
  useRead<readonly RepairAnswer[]>('/api/support/repairs/proposals', { follows: ['repair'] })

export const useRepairs = (batch = '') =>
  useRead<readonly RepairAnswer[]>(withQuery('/api/support/repairs', { batch, limit: '200' }), {
    follows: ['repair'],
    ...(batch !== '' && { refetchInterval: 1_000 }),
  })

export const useProposalCount = (isWanted: boolean): number =>
  useRead<RepairCounts>('/api/support/repairs/waiting', { enabled: isWanted, follows: ['repair'] }).data?.proposals ?? 0

export type Proposal = { readonly reason: string; readonly acts: readonly object[] }

export const usePropose = () =>
  useAct<Proposal, ProposalAnswer>((api, body) => api.post('/api/support/repairs', body), { entities: ['repair'] })

export type Verdict = 'approve' | 'reject' | 'withdraw'

export const useJudge = (verdict: Verdict) =>
  useAct<
    { readonly ids: readonly string[]; readonly reason?: string },
    readonly { readonly _id: string; readonly refused: string | null }[]
  >((api, body) => api.post(`/api/support/repairs/${verdict}`, body), { entities: ['repair'] })
