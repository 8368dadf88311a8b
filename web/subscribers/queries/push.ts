import { useQuery } from '@tanstack/react-query'
import type { PushView } from '../../../projections/subscribers/push/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Push = PushView

/** `push` null: it has not been told of. `listeners`: how many would be told now. `isAllowedAgain`: behind what is over by now. */
export type PushAnswer = {
  readonly push: Push | null
  readonly listeners: number
  readonly isAllowedAgain: boolean
}

/** Undefined: of none. */
export const usePush = (issueId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['push', issueId],
    queryFn: ({ signal }) => api.get<PushAnswer>(`/api/issues/${issueId ?? ''}/push`, { signal }),
    enabled: issueId !== undefined,
    meta: { follows: ['issue', 'delivery'] },
  })
}
