import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DOUBLE_PRESS_MS } from '../../kernel/components/actions/double-press.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { runKey } from '../queries/runs.ts'

type RunAct =
  | { readonly kind: 'start'; readonly item: string }
  | { readonly kind: 'stop' | 'resume' | 'skip' | 'takeBack'; readonly run: string }

const pathOf = (issueId: string, act: RunAct) =>
  act.kind === 'start'
    ? `/api/issues/${issueId}/startProcess/${encodeURIComponent(act.item)}`
    : `/api/issues/${issueId}/run/${act.run}/${act.kind}`

/** The acts on a run, one at a time. */
export const useRunActs = (issueId: string) => {
  const queries = useQueryClient()
  const mutationKey = [...runKey(issueId), 'act']
  const act = useAct((api, act: RunAct) => api.post(pathOf(issueId, act)), {
    mutationKey,
    keys: [runKey(issueId), ['issues', issueId], ['articles', issueId]],
  })
  const last = useRef({ path: '', at: 0 })
  const mutate: typeof act.mutate = (asked, options) => {
    const path = pathOf(issueId, asked)
    const isAgain = path === last.current.path && performance.now() - last.current.at < DOUBLE_PRESS_MS
    if (isAgain || queries.isMutating({ mutationKey }) > 0) return
    last.current = { path, at: performance.now() }
    act.mutate(asked, options)
  }
  return { ...act, mutate }
}

export type RunActs = ReturnType<typeof useRunActs>
