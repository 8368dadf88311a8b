import { useQuery } from '@tanstack/react-query'
import type { PushView } from '../../../projections/subscribers/push/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Push = PushView

/**
 * `push` is null before the first order. `listeners`: how many a push would reach now. `isAllowedAgain`: a finished
 * push may be followed by another.
 */
export type PushAnswer = {
  readonly push: Push | null
  readonly listeners: number
  readonly isAllowedAgain: boolean
}

/** Undefined: loads nothing. */
export const usePush = (issueId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['push', issueId],
    queryFn: ({ signal }) => api.get<PushAnswer>(`/api/issues/${issueId ?? ''}/push`, { signal }),
    enabled: issueId !== undefined,
    meta: { follows: ['issue', 'delivery'] },
  })
}
