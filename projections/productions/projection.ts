import type { ProductionEvent, Step } from '../../domain/production/events.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { ProductionRow } from './table.ts'

const changing = <Event extends ProductionEvent>(
  change: (data: Event['data'], row: ProductionRow) => Partial<ProductionRow>,
): RowFold<ProductionRow, Event> => ({
  keys: ({ data }) => [data.productionId],
  fold: (row, { event }) => row && { ...row, ...change(event.data, row) },
})

type Of<Type> = Extract<ProductionEvent, { readonly type: Type }>

const next: Readonly<Record<Step, Step>> = {
  prepare: 'encode',
  encode: 'package',
  package: 'validate',
  validate: 'publish',
  publish: 'publish',
}

export const productions = rowProjection<ProductionRow>({
  name: 'productions',
  version: 2,
  key: 'id',
  columns: {
    id: 'uuid',
    issue_id: 'uuid not null',
    kind: 'text not null',
    next: 'text',
    status: 'text not null',
    step: 'text not null',
    reason: 'text',
    log: 'text',
    items: 'integer not null',
    encoded: 'integer not null',
    file: 'jsonb',
    process_item: 'text',
    started_at: 'text not null',
    ended_at: 'text',
  },
  indexes: ['(issue_id, started_at)'],
  on: {
    ProductionStarted: {
      keys: ({ data }) => [data.productionId],
      fold: (_, { event: { data } }) => ({
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
        process_item: data.processItemId,
        started_at: data.at,
        ended_at: null,
      }),
    },
    ProductionPrepared: changing<Of<'ProductionPrepared'>>(({ encoded }) => ({ encoded: encoded.length })),
    ItemEncoded: changing<Of<'ItemEncoded'>>((_, { encoded }) => ({ encoded: encoded + 1 })),
    StepCompleted: changing<Of<'StepCompleted'>>(({ step }) => ({ step: next[step] })),
    ProductionParked: changing<Of<'ProductionParked'>>(({ step, reason, at }) => ({
      status: 'parked',
      step,
      reason,
      ended_at: at,
    })),
    ProductionResumed: changing<Of<'ProductionResumed'>>(({ step }) => ({
      status: 'running',
      step,
      reason: null,
      ended_at: null,
    })),
    ProductionCancelled: changing<Of<'ProductionCancelled'>>(({ reason, at }) => ({
      status: 'cancelled',
      reason,
      ended_at: at,
    })),
    ProductionCompleted: changing<Of<'ProductionCompleted'>>(({ file, log, at }) => ({
      status: 'completed',
      file,
      log,
      ended_at: at,
    })),
  },
})
