import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { IssueId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { orderStaffLetters } from '../delivery-notice/order-letters.ts'
import type { AlarmTools } from './judge-nights.ts'

type HandledType = 'RunStarted' | 'RunRefused' | 'RunStepFailed' | 'RunCompleted' | 'RunStopped'

/** The run of a schedule that is under way for an issue. */
type NightRun = { readonly runId: RunId; readonly publicationId: PublicationId }

/** A night's run waits for a person, or has not begun. */
export type TellStop = NightRun & {
  readonly issueId: IssueId
  /** Why it has not begun; undefined: it has. */
  readonly refused?: { readonly day: string; readonly reason: string }
  readonly at: string
}

/** Tells of a night's run as soon as it waits for a person: nothing comes of waiting for the alarm. */
export const nightStops: ProcessManager<HandledType, NightRun | null, TellStop> = {
  name: 'night-stops',
  types: ['RunStarted', 'RunRefused', 'RunStepFailed', 'RunCompleted', 'RunStopped'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (state, { event, recordedAt: at }) => {
    const { issueId, runId } = event.data
    if (event.type === 'RunRefused') {
      const { publicationId, day, reason } = event.data
      return [{ command: { issueId, runId, publicationId, refused: { day, reason }, at } }]
    }
    if (event.type !== 'RunStepFailed' || state?.runId !== runId) return []
    return [{ command: { ...state, issueId, at } }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'RunRefused') return state ?? undefined
    if (event.type !== 'RunStarted' || event.data.by) return undefined
    const { runId, publicationId } = event.data
    return { runId, publicationId }
  },
}

/** Orders the letters, once for each run, where the publication wants to be told. */
export const tellStop =
  (tools: AlarmTools) =>
  async ({ publicationId, issueId, runId, refused, at }: TellStop, context: CommandContext): Promise<void> => {
    const publication = await findPublication(tools, publicationId)
    if (!publication?.settings.nightAlarm.enable) return
    const { emails } = publication.settings.nightAlarm
    const about = { issueId, runId, ...(refused && { day: refused.day, refused: refused.reason }) }
    const letter = { template: 'night-alarm', name: `stop ${runId}`, publicationId, emails, about, at } as const
    await orderStaffLetters(tools.handlers.delivery, letter, context)
  }
