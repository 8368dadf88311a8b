import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import { nextSteps } from '../../../domain/production/production/evolve.ts'
import { entity } from '../../kernel/entity.ts'
import { productionRows } from './table.ts'

export const productions = entity<ProductionEvent, typeof productionRows>(productionRows)({
  id: ({ productionId }) => productionId,
  opens: {
    ProductionStarted: ({ event: { data } }) => ({
      id: data.productionId,
      issue_id: data.issueId,
      kind: data.kind,
      next: data.next?.kind ?? null,
      status: 'running',
      step: 'prepare',
      reason: null,
      log: null,
      items: data.manifest.items.length,
      encoded: 0,
      file: null,
      contents: null,
      process_item: data.processItemId,
      started_at: data.at,
      ended_at: null,
    }),
  },
  on: {
    ProductionPrepared: ({ encoded }) => ({ encoded: encoded.length }),
    ItemEncoded: (_, { encoded }) => ({ encoded: encoded + 1 }),
    BookPackaged: ({ contents = null }) => ({ contents }),
    StepFailed: null,
    StepCompleted: ({ step }) => ({ step: nextSteps[step] }),
    ProductionParked: ({ step, reason, at }) => ({
      status: 'parked',
      step,
      reason,
      ended_at: at,
    }),
    ProductionResumed: ({ step }) => ({
      status: 'running',
      step,
      reason: null,
      ended_at: null,
    }),
    ProductionCancelled: ({ reason, at }) => ({
      status: 'cancelled',
      reason,
      ended_at: at,
    }),
    ProductionCompleted: ({ file, log, at }) => ({
      status: 'completed',
      file,
      log,
      ended_at: at,
    }),
  },
})
