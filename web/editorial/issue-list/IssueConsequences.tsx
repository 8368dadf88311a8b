import { FilesAtReceivers } from '../../delivery/entities/FilesAtReceivers.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'

/** Tells what is removed with an issue. */
export const IssueConsequences = ({ issueId }: { readonly issueId: string }) => {
  const { data } = useRead<readonly unknown[]>(`/api/articles/names/${issueId}`, {
    key: ['articles', 'names', issueId],
    follows: ['article'],
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
