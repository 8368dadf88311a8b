import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

const acts = {
  order: { path: '', receipt: 'Mejlen är på väg ut.' },
  pause: { path: '/pause', receipt: 'Utskicket är pausat.' },
  resume: { path: '/resume', receipt: 'Utskicket fortsätter.' },
  stop: { path: '/stop', receipt: 'Utskicket är avslutat.' },
  endReturned: { path: '/returned/end', receipt: 'Prenumerationerna avslutas.' },
  keepReturned: { path: '/returned/keep', receipt: 'Prenumerationerna är kvar.' },
  trial: { path: '/trial', receipt: 'Provet är på väg till dig.' },
} as const
export type MailingAct = keyof typeof acts

export const useMailingActs = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (act: MailingAct) => api.post(`/api/issues/${issueId}/mailing${acts[act].path}`),
    onSuccess: (_, act) => toasts.show({ text: acts[act].receipt }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: () => refreshOn(queries, { type: 'issue:save' }),
  })
}
