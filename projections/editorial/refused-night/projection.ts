import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import { entity } from '../../kernel/entity.ts'
import { refusedNightRows } from './table.ts'

export const refusedNights = entity<RunEvent, typeof refusedNightRows>(refusedNightRows)({
  id: ({ issueId }) => issueId,
  opens: {
    RunRefused: ({ event: { data } }) => ({
      id: data.issueId,
      publication_id: data.publicationId,
      day: data.day,
      reason: data.reason,
      refused_at: data.at,
    }),
  },
  on: {
    RunStarted: 'removes',
    RunStepBegan: null,
    RunStepAwaits: null,
    RunStepDone: null,
    RunStepFailed: null,
    RunStepSkipped: null,
    RunStopRequested: null,
    RunStopped: null,
    RunResumed: null,
    RunCompleted: 'removes',
  },
})
