import type { ArticleId, CorrectionId, IssueId, MediaId, RunId } from '../../kernel/ids.ts'
import type { ArticleAttributes, ArticleForm } from './commands.ts'
import type { FollowingEnded, SharedFrom, Slot } from './events.ts'

/** A correction that listeners are told of, for an article that was wrong when its issue was released. */
type Correction = { readonly correctionId: CorrectionId; readonly text: string }

export type Entry = Slot & {
  readonly code: string
  /** The page that was given to the article. A move takes it to another only where the order of pages asks for it. */
  readonly ownPage: number
  /** The article of another issue that this one was first copied of. */
  readonly origin?: ArticleId
  /** The origin of a reference. */
  readonly sharedFrom?: SharedFrom
  /** Why a reference follows its origin no longer; absent: it does, or the article is none. */
  readonly followingEnded?: FollowingEnded['data']['because']
  /** All attributes of the form but the page, because later forms are compared with them. */
  readonly attributes: ArticleAttributes
  /** The name or text has changed since an editor cleared the changes. */
  readonly rewritten: boolean
  /** Files that the article has got since then and still has, or has lost and not got back. */
  readonly otherFiles: readonly MediaId[]
  readonly wasMovedUp: boolean
  readonly wasMovedDown: boolean
  readonly removed: boolean
  /** The oldest first. */
  readonly corrections: readonly Correction[]
  /** Revision of the last event about this article. */
  readonly revision: number
}

/** The signs of change of an article that is as it was when the changes were last cleared. */
export const noAttention = { rewritten: false, otherFiles: [], wasMovedUp: false, wasMovedDown: false } as const

type Attributes = Partial<ArticleAttributes>

/** The altered attributes of an article, before a run and after it. */
export type AlteredArticle = { readonly from: Attributes; readonly to: Attributes }

/** The alterations of a run that are not undone. */
export type RunAlterations = { readonly runId: RunId; readonly articles: ReadonlyMap<ArticleId, AlteredArticle> }

export type Contents = {
  readonly issueId: IssueId | undefined
  /** The number of events behind this state: the revision of the next event. */
  readonly events: number
  /** In the order of the list. Removed articles keep their place in it. */
  readonly entries: readonly Entry[]
  /** In the order of the runs. */
  readonly altered: readonly RunAlterations[]
}

/** Contents that have got their first article. */
export type FilledContents = Contents & { readonly issueId: IssueId }

export const liveEntries = ({ entries }: Contents): readonly Entry[] => entries.filter(({ removed }) => !removed)

/** The article that this one was first copied of; an article that is no copy is its own. */
export const originOf = ({ origin, articleId }: Pick<Entry, 'origin' | 'articleId'>): ArticleId => origin ?? articleId

/** The ids of articles that are removed or inactive. */
export const withdrawnArticleIds = ({ entries }: Contents): ReadonlySet<string> =>
  new Set(entries.flatMap(({ articleId, removed, attributes }) => (removed || !attributes.active ? [articleId] : [])))

/** The article; undefined when it is removed or never existed. */
export const findArticle = ({ entries }: Contents, articleId: ArticleId): Entry | undefined =>
  entries.find((entry) => entry.articleId === articleId && !entry.removed)

/** Whether the list shows the article as changed since an editor cleared the changes. */
export const isChanged = ({ rewritten, otherFiles }: Pick<Entry, 'rewritten' | 'otherFiles'>): boolean =>
  rewritten || otherFiles.length > 0

/** Adds a file; a file that comes and goes again cancels itself out. */
export const withFile = (files: readonly MediaId[], file: MediaId): readonly MediaId[] =>
  files.includes(file) ? files.filter((other) => other !== file) : [...files, file]

/**
 * The attributes of an article as they were before the alterations of runs, except those that an editor has changed since:
 * what a person or a source has given it.
 */
export const attributesBeforeRuns = ({ altered }: Contents, { articleId, attributes }: Entry): ArticleAttributes =>
  altered.toReversed().reduce((later, { articles }) => {
    const { from = {}, to = {} } = articles.get(articleId) ?? {}
    // The cast is sound: the record has names of attributes only.
    const undone = (Object.keys(to) as (keyof ArticleAttributes)[]).filter((name) => to[name] === later[name])
    return { ...later, ...Object.fromEntries(undone.map((name) => [name, from[name]])) }
  }, attributes)

export const formOf = ({ attributes, page }: Entry): ArticleForm => ({ ...attributes, page })

export type ContentsRejection =
  | 'ArticleAlreadyExists'
  | 'ArticleNotFound'
  /** Another editor moved the article after the sender saw the list. */
  | 'ArticleHasMoved'
  /** Another editor changed the attributes that the sender saw. */
  | 'ArticleHasChanged'
  | 'ArticleNotActive'
  | 'NothingToTakeBack'
  /** A later run has altered every attribute that could still be undone. */
  | 'AlteredByLaterRun'
  | 'CorrectionNotFound'
  | 'PageOutOfRange'
  /** Page numbers never fall along the list. */
  | 'PageOutOfOrder'
