import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { IssueListed } from '../../queries/issues.ts'
import { sayNumber } from '../../swedish.ts'
import { useRemoveIssue } from './remove-issue.ts'

type RemoveIssueDialogProps = { readonly issue: IssueListed | undefined; readonly onClose: () => void }

export const RemoveIssueDialog = ({ issue, onClose }: RemoveIssueDialogProps) => {
  const remove = useRemoveIssue()
  const articles = useArticleCount(issue?._id)
  return (
    <ConfirmDialog
      name={issue?.name ?? ''}
      isOpen={issue !== undefined}
      onClose={onClose}
      onConfirm={() => (issue ? remove.mutateAsync(issue) : Promise.resolve())}
    >
      {articles !== undefined && sayConsequences(articles)} Du kan ångra direkt efteråt.
    </ConfirmDialog>
  )
}

const useArticleCount = (issueId: string | undefined) => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['articles', 'names', issueId],
    queryFn: ({ signal }) => api.get<readonly unknown[]>(`/api/articles/names/${issueId ?? ''}`, { signal }),
    enabled: issueId !== undefined,
    meta: { follows: ['article'] },
  })
  return data?.length
}

const sayConsequences = (articles: number) => {
  if (articles === 0) return 'Numret har inga artiklar.'
  const count = articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`
  return `${count} med text och ljud försvinner, och tryckta koder svarar att innehållet inte finns.`
}
