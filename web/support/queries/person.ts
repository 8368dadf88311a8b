import { useMutation, useQuery } from '@tanstack/react-query'
import type { ForgettingGround } from '../../../domain/support/forgetting/rules.ts'
import type {
  ForgettingRow,
  ForgettingView,
  PersonLook,
  ProofReport,
} from '../../../projections/support/person/view.ts'
import type { SamePerson } from '../../../projections/support/same-person/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from '../reason/reason-store.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'

export type { ForgettingRow, PersonLook, ProofReport } from '../../../projections/support/person/view.ts'

const pathOf = (stream: string) => `/api/support/person/${stream}`

/** Things that may belong to the same person as a thing. */
export const useSamePerson = (stream: string) => {
  const api = useDeskApi()
  return useQuery({
    queryKey: ['support', pathOf(stream)],
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ readonly same: readonly SamePerson[] }>(pathOf(stream), { signal })
      deskReason.include(
        stream,
        answer.same.map((thing) => thing.stream),
      )
      return answer
    },
  })
}

/** Goes through the whole log for the confirmed things. */
export const useLook = (stream: string) => {
  const api = useDeskApi()
  return useMutation({
    mutationFn: (streams: readonly string[]) => api.post<PersonLook>(`${pathOf(stream)}/look`, { streams }),
  })
}

export const useSubjectFile = (stream: string) => {
  const api = useDeskApi()
  return useMutation({
    mutationFn: (choice: { readonly streams: readonly string[]; readonly include: readonly string[] }) =>
      api.file(`${pathOf(stream)}/file`, choice),
  })
}

type ForgettingChoice = {
  readonly streams: readonly string[]
  readonly ground: ForgettingGround
  readonly word: string
}

export const useForget = (stream: string) => {
  const api = useDeskApi()
  return useMutation({
    mutationFn: (choice: ForgettingChoice) => api.post<{ readonly _id: string }>(`${pathOf(stream)}/forget`, choice),
  })
}

/** How often (ms) the page asks how far a forgetting has come. */
const POLL_MS = 2_000

export const useForgetting = (id: string | null) =>
  useRead<ForgettingView>(id === null ? undefined : `/api/support/forgettings/${id}`, {
    refetchInterval: ({ state }) =>
      state.data?.status === 'waits' || state.data?.status === 'begun' ? POLL_MS : false,
  })

/** Every forgetting that was proposed, the newest first. */
export const useForgettings = () => useRead<readonly ForgettingRow[]>('/api/support/forgettings')

export const useProof = (id: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (values: readonly string[]) =>
      api.post<ProofReport>(`/api/support/forgettings/${id}/proof`, { values }),
  })
}
