import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

type Columns = readonly (string | null)[]

/** The acts on a list import. Each rejects with the reason of a refusal. */
export const useImportActs = (id: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const of = `/api/subscriberImports/${id}`
  const act = async (sent: Promise<unknown>) => {
    try {
      await sent
    } finally {
      refreshOn(queries, { type: 'subscriberImport:save' })
    }
  }
  return {
    compare: (columns: Columns, listDay: string | null) =>
      act(api.put(`${of}/columns`, { columns, ...(listDay ? { listDay } : {}) })),
    leaveOut: (places: readonly number[], leftOut: boolean) => act(api.put(`${of}/leftOut`, { places, leftOut })),
    leaveOutAll: (kind: string, leftOut: boolean) => act(api.put(`${of}/leftOut`, { kind, leftOut })),
    answerDouble: (place: number, answer: 'one' | 'two') =>
      act(api.put(`${of}/doubles/${place.toString()}`, { answer })),
    start: (typed: number | null) => act(api.post(`${of}/start`, { typed })),
    undo: (restore: readonly number[]) => act(api.post(`${of}/undo`, { restore })),
    discard: () => act(api.del(of)),
  }
}
export type ImportActs = ReturnType<typeof useImportActs>
