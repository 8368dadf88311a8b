import type { IssueSound, NarratorSound } from '../../../projections/editorial/narrator-sound/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { IssueSound, NarratorSound }

/** How the recordings of each narrator came during a year. */
export const useNarratorSound = () =>
  useRead<readonly NarratorSound[]>('/api/narrators/sound', {
    follows: ['soundfile', 'file', 'article', 'issue', 'publication'],
  })
