import type { AlterationsTakenBack, ContentsAltered } from '../../../domain/editorial/contents/events.ts'
import type { RunEvent, RunStep } from '../../../domain/editorial/run/events.ts'
import { entity } from '../../kernel/entity.ts'
import { type LogRow, type RunRow, runRows, type StepRow } from './table.ts'

/** A log with more lines loses its oldest. */
const MAX_LINES = 500

/** The run id of alterations by hand, which belong to no run. */
const NO_RUN_ID = '00000000-0000-0000-0000-000000000000'

type LogTime = { readonly at: string; readonly step?: RunStep }

const addLogLine = ({ log }: RunRow, what: LogRow['what'], { at, step }: LogTime, said = ''): Pick<RunRow, 'log'> => ({
  log: [...log, { at, what, step: step ?? null, said }].slice(-MAX_LINES),
})

const changeStep = ({ steps }: RunRow, step: RunStep, changes: Partial<StepRow>): Pick<RunRow, 'steps'> => ({
  steps: steps.map((each) => (each.step === step ? { ...each, ...changes } : each)),
})

const articles = (count: number) => (count === 1 ? '1 artikel' : `${count.toString()} artiklar`)

const takenBackInWords = ({ articles: back, kept }: AlterationsTakenBack['data']): string => {
  const stays = kept > 0 ? ` Det som har ändrats sedan dess står kvar, i ${articles(kept)}.` : ''
  return `Ändringarna i ${articles(back.length)} togs tillbaka.${stays}`
}

export const runs = entity<RunEvent | ContentsAltered | AlterationsTakenBack, typeof runRows>(runRows)({
  id: ({ runId = NO_RUN_ID }) => runId,
  opens: {
    RunStarted: ({ event: { data } }) => ({
      id: data.runId,
      issue_id: data.issueId,
      publication_id: data.publicationId,
      item_id: data.itemId,
      name: data.name,
      status: 'running',
      is_stopping: false,
      steps: data.steps.map((step) => ({ step, state: 'waiting', said: '', from: null, to: null })),
      log: [{ at: data.at, what: 'started', step: null, said: '' }],
      has_altered: false,
      started_by: data.by ?? null,
      started_at: data.at,
      ended_at: null,
    }),
  },
  on: {
    RunRefused: null,
    RunStepBegan: (data, row) => ({
      status: 'running',
      ...changeStep(row, data.step, { state: 'underway', said: '', from: data.at, to: null }),
      ...addLogLine(row, 'began', data),
    }),
    RunStepAwaits: null,
    RunStepDone: (data, row) => ({
      ...changeStep(row, data.step, { state: 'done', said: data.outcome, to: data.at }),
      ...addLogLine(row, 'done', data, data.outcome),
    }),
    RunStepFailed: (data, row) => ({
      status: 'failed',
      is_stopping: false,
      ...changeStep(row, data.step, { state: 'failed', said: data.reason, to: data.at }),
      ...addLogLine(row, 'failed', data, data.reason),
    }),
    RunStepSkipped: (data, row) => ({
      ...changeStep(row, data.step, { state: 'skipped' }),
      ...addLogLine(row, 'skipped', data),
    }),
    RunStopRequested: (data, row) => ({ is_stopping: true, ...addLogLine(row, 'stopping', data) }),
    RunStopped: (data, row) => ({
      status: 'stopped',
      is_stopping: false,
      ended_at: data.at,
      ...addLogLine(row, 'stopped', data),
    }),
    RunResumed: (data, row) => ({ status: 'running', ended_at: null, ...addLogLine(row, 'resumed', data) }),
    RunCompleted: (data, row) => ({
      status: 'completed',
      is_stopping: false,
      ended_at: data.at,
      ...addLogLine(row, 'completed', data),
    }),
    ContentsAltered: () => ({ has_altered: true }),
    AlterationsTakenBack: (data, row, { recordedAt: at }) => ({
      has_altered: (data.covered ?? 0) > 0,
      ...addLogLine(row, 'takenBack', { at }, takenBackInWords(data)),
    }),
  },
})
