import type { ArticleId, CorrectionId, IssueId, MediaId, RunId } from '../../kernel/ids.ts'
import type { ArticleAttributes, ArticleForm } from './commands.ts'
import type { Slot } from './events.ts'

/** What listeners are told of an article that was out before it was right. */
export type Correction = { readonly correctionId: CorrectionId; readonly text: string }

export type Entry = Slot & {
  readonly code: string
  /** Everything a form shows but the page, whole: a later form is compared with it. */
  readonly attributes: ArticleAttributes
  /** Its name or text is another since the changes were cleared. */
  readonly rewritten: boolean
  /** What it has got since then and not lost again, or lost and not got again. */
  readonly otherFiles: readonly MediaId[]
  readonly wasMovedUp: boolean
  readonly wasMovedDown: boolean
  readonly removed: boolean
  /** The oldest first. */
  readonly corrections: readonly Correction[]
  /** Revision of the last event that touched this article. */
  readonly revision: number
}

type Attributes = Partial<ArticleAttributes>

/** The same fields of an article, as they were before a run and as it left them. */
export type AlteredArticle = { readonly from: Attributes; readonly to: Attributes }

/** What a run has altered and nobody has taken back. */
export type RunAlterations = { readonly runId: RunId; readonly articles: ReadonlyMap<ArticleId, AlteredArticle> }

export type Contents = {
  readonly issueId: IssueId | undefined
  /** How many events made this state: the revision of the next one. */
  readonly events: number
  /** In the order of the list. Removed articles keep their turn. */
  readonly entries: readonly Entry[]
  /** By one run after the other. */
  readonly altered: readonly RunAlterations[]
}

export const liveEntries = ({ entries }: Contents): readonly Entry[] => entries.filter(({ removed }) => !removed)

/** By id, the articles that are gone or not active. */
export const withdrawnArticleIds = ({ entries }: Contents): ReadonlySet<string> =>
  new Set(entries.flatMap(({ articleId, removed, attributes }) => (removed || !attributes.active ? [articleId] : [])))

/** The article, unless it was removed or never there. */
export const findArticle = ({ entries }: Contents, articleId: ArticleId): Entry | undefined =>
  entries.find((entry) => entry.articleId === articleId && !entry.removed)

/** Whether the list shows that it is not what it was when the changes were cleared. */
export const isChanged = ({ rewritten, otherFiles }: Pick<Entry, 'rewritten' | 'otherFiles'>): boolean =>
  rewritten || otherFiles.length > 0

/** A file that goes the way it came leaves nothing. */
export const withFile = (files: readonly MediaId[], file: MediaId): readonly MediaId[] =>
  files.includes(file) ? files.filter((other) => other !== file) : [...files, file]

export const formOf = ({ attributes, page }: Entry): ArticleForm => ({ ...attributes, page })

export type ContentsRejection =
  | 'ArticleAlreadyExists'
  | 'ArticleNotFound'
  /** Somebody moved it since the sender looked. */
  | 'ArticleHasMoved'
  /** Somebody changed what the sender was looking at. */
  | 'ArticleHasChanged'
  | 'ArticleNotActive'
  | 'NothingToTakeBack'
  /** All that is left of it. */
  | 'AlteredByLaterRun'
  | 'CorrectionNotFound'
  | 'PageOutOfRange'
  /** Pages never fall along the list. */
  | 'PageOutOfOrder'
