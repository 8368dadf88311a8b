import type { NarratorLoad, UnreadArticle } from '../../../projections/editorial/narrator-load/view.ts'
import type { IssueSound, NarratorSound } from '../../../projections/editorial/narrator-sound/view.ts'
import type { UnusedVoice } from '../../../projections/editorial/unused-voices/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { IssueSound, NarratorLoad, NarratorSound, UnreadArticle, UnusedVoice }

const follows = ['soundfile', 'file', 'article', 'issue', 'publication', 'user']

/** How the recordings of each narrator came during a year. */
export const useNarratorSound = () =>
  useRead<readonly NarratorSound[]>('/api/narrators/sound', {
    follows: ['soundfile', 'file', 'article', 'issue', 'publication'],
  })

/** What each narrator is to read. */
export const useNarratorLoads = () => useRead<readonly NarratorLoad[]>('/api/narrators/load', { follows })

/** What waits for the voice of the user who is logged in. */
export const useUnreadArticles = (isWanted: boolean) =>
  useRead<readonly UnreadArticle[]>('/api/narrators/unread', { enabled: isWanted, follows })

/** The sounds of publications that are not used, because their narrators do not consent. */
export const useUnusedVoices = () =>
  useRead<readonly UnusedVoice[]>('/api/narrators/unused', { follows: ['user', 'file', 'publication'] })
