import type { ReadModelsAnswer, RebuildAnswer, WhatIfAnswer } from '../../../projections/support/read-models/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useDeskRead } from '../reason/use-desk-api.ts'

export type {
  ModelRow,
  ReadModelsAnswer,
  RebuildAnswer,
  RebuildRow,
  RowDifference,
  WhatIfAnswer,
  WriterRow,
} from '../../../projections/support/read-models/view.ts'

const PATH = '/api/support/read-models'
const key = ['support', PATH]

/** Read models move without an event that the page hears of: it asks again so often (ms), more often during a rebuild. */
const POLL_MS = 4_000
const REBUILD_POLL_MS = 1_000

export const useReadModels = () =>
  useRead<ReadModelsAnswer>(PATH, {
    key,
    follows: ['repair'],
    refetchInterval: ({ state }) =>
      state.data?.rebuilds.some((each) => each.state === 'running') ? REBUILD_POLL_MS : POLL_MS,
  })

/** The findings of a rebuild; `change`: the moment of its last change, after which the findings are read again. */
export const useRebuild = (id: number | undefined, change: string) =>
  useDeskRead<RebuildAnswer>(id === undefined ? undefined : `/api/support/rebuilds/${id.toString()}`, {
    key: ['support', 'rebuild', id, change],
    placeholderData: (before) => (before?.rebuild.id === id ? before : undefined),
  })

export const useStartRebuild = () =>
  useAct<string, { readonly id: number }>((api, name) => api.post(`${PATH}/${name}/rebuild`), {
    keys: [key],
    tellsFailure: true,
  })

export const useEndRebuild = (how: 'cancel' | 'discard') =>
  useAct<number>((api, id) => api.post(`/api/support/rebuilds/${id.toString()}/${how}`), {
    keys: [key],
    tellsFailure: true,
  })

/** A thing through the code of today, against what is stored. */
export const useWhatIf = (stream: string) =>
  useDeskRead<WhatIfAnswer>(`/api/support/things/${encodeURIComponent(stream)}/what-if`)
