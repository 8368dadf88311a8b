import type { Fact } from '../../kernel/fact.ts'
import type { ArticleId, CorrectionId, IssueId, MediaId, PublicationId, RunId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/** The slot of an article: lists sort by (page, place). */
export type Slot = { readonly articleId: ArticleId; readonly page: number; readonly place: number }

export type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

export type ArticleAttributes = {
  readonly name: string
  readonly webName: string
  readonly path: string
  readonly info: string
  readonly level: Level
  readonly category: string
  readonly priority: number
  readonly active: boolean
  readonly export: boolean
  readonly highLight: boolean
  readonly mark: boolean
  readonly share: boolean
  readonly reuse: boolean
  /** `YYYY-MM-DD`; null: for ever. */
  readonly reuseUntil: string | null
}

export type Alteration =
  | 'deactivateH1'
  | 'exportH2'
  | 'activateAll'
  | 'toH1'
  | 'toH2'
  | 'guessH2'
  | 'copyNameToInfo'
  | 'removeNumbersStopSpace'
  | 'removeNumbers'
  | 'prettify'
  | 'addNumbers'

type ContentsFact<Type extends string, Data> = Fact<{ issueId: IssueId }, Type, Data>

type OfArticle<Type extends string, Data extends object = object> = ContentsFact<Type, { articleId: ArticleId } & Data>

/** The shared article of another publication that a reference follows, and that publication. */
export type SharedFrom = { readonly articleId: ArticleId; readonly publicationId: PublicationId }

/**
 * `origin`: the article of another issue of which this one is a copy, or a copy of a copy; absent: it is its own.
 * `sharedFrom`: it is a reference; absent: it follows no other article.
 */
export type ArticleAdded = OfArticle<
  'ArticleAdded',
  {
    code: string
    page: number
    place: number
    attributes: ArticleAttributes
    origin?: ArticleId
    sharedFrom?: SharedFrom
  }
>

/** `attributes`: those that all of them share. */
export type ArticlesNumbered = ContentsFact<
  'ArticlesNumbered',
  {
    articles: readonly (Slot & { readonly code: string; readonly name: string })[]
    attributes: Omit<ArticleAttributes, 'name'>
  }
>

export type ArticleRenamed = OfArticle<'ArticleRenamed', { name: string }>
export type ArticleDescribed = OfArticle<
  'ArticleDescribed',
  { changes: Partial<Pick<ArticleAttributes, 'webName' | 'path' | 'info'>> }
>
export type ArticleLevelChanged = OfArticle<'ArticleLevelChanged', { level: Level }>
export type ArticleCategorised = OfArticle<'ArticleCategorised', { category: string }>
export type ArticlePrioritised = OfArticle<'ArticlePrioritised', { priority: number }>
export type ArticleActivationChanged = OfArticle<'ArticleActivationChanged', { active: boolean }>
export type ArticleHighlighted = OfArticle<'ArticleHighlighted', { highLight: boolean }>
export type ArticleMarked = OfArticle<'ArticleMarked', { mark: boolean }>
export type ArticleShared = OfArticle<'ArticleShared', { share: boolean }>
export type ArticleReuseChosen = OfArticle<
  'ArticleReuseChosen',
  { changes: Partial<Pick<ArticleAttributes, 'reuse' | 'reuseUntil'>> }
>

/**
 * `placed`: every article whose slot changed, removed ones included. `ownPage`: see `Entry`; absent: the page it was
 * moved to.
 */
export type ArticlePaged = OfArticle<'ArticlePaged', { placed: readonly Slot[] }>
export type ArticleMoved = OfArticle<
  'ArticleMoved',
  { direction: 'up' | 'down'; placed: readonly Slot[]; ownPage?: number }
>
export type ArticlesShifted = OfArticle<'ArticlesShifted', { by: number; placed: readonly Slot[] }>

export type ExportSelectionChanged = ContentsFact<
  'ExportSelectionChanged',
  { articleIds: readonly ArticleId[]; export: boolean }
>
export type ArticlesExported = ContentsFact<'ArticlesExported', { articleIds: readonly ArticleId[] }>

/**
 * `file`: the file that the article got or lost; absent: its text changed. `asBefore`: the article is again as it was
 * when the changes were last cleared.
 */
export type ArticleContentChanged = OfArticle<'ArticleContentChanged', { file?: MediaId; asBefore?: true }>

export type ChangesCleared = ContentsFact<'ChangesCleared', { articleIds: readonly ArticleId[] }>
export type MarksCleared = ContentsFact<'MarksCleared', { articleIds: readonly ArticleId[] }>

type ArticleChanges = { readonly articleId: ArticleId; readonly changes: Partial<ArticleAttributes> }

/** `runId`: the run that altered, with which all its alterations are undone. */
export type ContentsAltered = ContentsFact<
  'ContentsAltered',
  { alteration: Alteration; articles: readonly ArticleChanges[]; runId?: RunId }
>

/**
 * Undoes the alterations of a run, except attributes changed since. `kept`: the number of articles that keep some
 * attribute. `covered`: how many of them keep one because a later run altered it, too.
 */
export type AlterationsTakenBack = ContentsFact<
  'AlterationsTakenBack',
  { runId: RunId; articles: readonly ArticleChanges[]; kept: number; covered?: number }
>

/** `movedTo`: the issue that has the article now, under an id of its own and with this one's code. */
export type ArticleRemoved = OfArticle<'ArticleRemoved', { movedTo?: IssueId }>
export type ArticleRestored = OfArticle<'ArticleRestored'>

/** `text`: the correction as listeners are told it. */
export type ArticleCorrected = OfArticle<'ArticleCorrected', { correctionId: CorrectionId; text: string }>
export type CorrectionReworded = OfArticle<'CorrectionReworded', { correctionId: CorrectionId; text: string }>
export type CorrectionTakenBack = OfArticle<'CorrectionTakenBack', { correctionId: CorrectionId }>

/**
 * A reference follows its origin no longer. `editor`: an editor asked for that. `ownChange`: an editor changed its text
 * or sound. `sharingEnded`: the origin, or its publication, is not shared any more.
 */
export type FollowingEnded = OfArticle<'FollowingEnded', { because: 'editor' | 'ownChange' | 'sharingEnded' }>

export type ContentsEvent =
  | ArticleAdded
  | ArticlesNumbered
  | ArticleRenamed
  | ArticleDescribed
  | ArticleLevelChanged
  | ArticleCategorised
  | ArticlePrioritised
  | ArticleActivationChanged
  | ArticleHighlighted
  | ArticleMarked
  | ArticleShared
  | ArticleReuseChosen
  | ArticlePaged
  | ArticleMoved
  | ArticlesShifted
  | ExportSelectionChanged
  | ArticlesExported
  | ArticleContentChanged
  | ChangesCleared
  | MarksCleared
  | ContentsAltered
  | AlterationsTakenBack
  | ArticleRemoved
  | ArticleRestored
  | ArticleCorrected
  | CorrectionReworded
  | CorrectionTakenBack
  | FollowingEnded
