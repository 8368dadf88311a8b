import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

const acts = {
  order: { path: '', receipt: 'Pushnotiserna är på väg ut.' },
  app: { path: '/app', receipt: 'Notisen till appen skickas på nytt.' },
  pause: { path: '/pause', receipt: 'Utskicket är pausat.' },
  resume: { path: '/resume', receipt: 'Utskicket fortsätter.' },
  stop: { path: '/stop', receipt: 'Utskicket är avslutat.' },
  allow: { path: null, receipt: 'Numret får skickas som pushnotis en gång till.' },
} as const
type PushAct = keyof typeof acts

export const usePushActs = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (act: PushAct) => {
      const { path } = acts[act]
      return path === null
        ? api.put(`/api/issues/${issueId}/reenablePush`, {})
        : api.post(`/api/issues/${issueId}/push${path}`)
    },
    onSuccess: (_, act) => toasts.show({ text: acts[act].receipt }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: () => refreshOn(queries, { type: 'issue:save' }),
  })
}
