import { useRead } from '../../kernel/queries/use-read.ts'
import { today } from '../../kernel/words/swedish.ts'

type ListenedIssues = { readonly parts: readonly { readonly _id: string | null; readonly plays: number }[] }

/** How many articles of an issue listeners have started, of all that is kept. */
export const useIssueListens = ({
  _id,
  publication,
}: {
  readonly _id: string
  readonly publication: string
}): number => {
  const { data } = useRead<ListenedIssues>(`/api/listening/publication/${publication}?to=${today()}`)
  return data?.parts.find((part) => part._id === _id)?.plays ?? 0
}
