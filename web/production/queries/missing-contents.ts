import type { MissingContent } from '../../../projections/production/book/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type { MissingContent }

const noMissingContents: readonly MissingContent[] = []

/** The contents that products of an issue would lack, known before they are made. */
export const useMissingContents = (issueId: string): readonly MissingContent[] => {
  const { data = noMissingContents } = useServed<readonly MissingContent[]>(`/api/productions/lacks/issue/${issueId}`, {
    key: ['lacks', issueId],
    follows: ['article', 'imagefile', 'issue', 'publication'],
  })
  return data
}
