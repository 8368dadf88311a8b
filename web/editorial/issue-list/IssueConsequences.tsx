import { useQuery } from '@tanstack/react-query'
import { FilesAtReceivers } from '../../delivery/entities/FilesAtReceivers.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'

/** Tells what is removed with an issue. */
export const IssueConsequences = ({ issueId }: { readonly issueId: string }) => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['articles', 'names', issueId],
    queryFn: ({ signal }) => api.get<readonly unknown[]>(`/api/articles/names/${issueId}`, { signal }),
    meta: { follows: ['article'] },
  })
  return (
    <>
      {data && sayConsequences(data.length)} <FilesAtReceivers issueId={issueId} />
    </>
  )
}

const sayConsequences = (articles: number) => {
  if (articles === 0) return 'Numret har inga artiklar.'
  const count = articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`
  return `${count} med text och ljud försvinner, och tryckta koder svarar att innehållet inte finns.`
}
