import type { MissingContent } from '../../../projections/production/book/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { MissingContent }

const noMissingContents: readonly MissingContent[] = []

/** The contents that products of an issue would lack, known before they are made. */
export const useMissingContents = (issueId: string): readonly MissingContent[] =>
  useRead<readonly MissingContent[]>(`/api/productions/lacks/issue/${issueId}`, {
    follows: ['article', 'imagefile', 'issue', 'publication'],
  }).data ?? noMissingContents
