import type { Fact } from '../../kernel/fact.ts'
import type { ArticleId, IssueId, IssueImportId, MediaId, RunId, UserId } from '../../kernel/ids.ts'
import type { OutlineEdit } from './manuscript/outline.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/**
 * Where articles come from: an account's newest book, a feed, sounds of an account, a book that a person uploaded, or a
 * manuscript.
 */
export type ImportOrigin = 'daisy' | 'rss' | 'sounds' | 'upload' | 'manuscript'

/** What an article has of its source. */
export type SourceField = 'name' | 'level' | 'page' | 'ingress' | 'text' | 'byLine' | 'sound' | 'images'

/** A short hash of each value as the source had it, so that a later import sees what has changed on either side. */
export type Marks = { readonly [Field in Exclude<SourceField, 'ingress'>]: string } & {
  /** Of a manuscript's article; other sources have no ingress. */
  readonly ingress?: string
}

export type ImportedArticle = {
  /** What identifies the article at its source. */
  readonly key: string
  /** What identifies it there now, where its name or its heading has changed since it came. */
  readonly sourceKey?: string
  readonly articleId: ArticleId
  readonly marks: Marks
  /** Values that have changed both at the source and here: the newer ones of the source, which wait for a choice. */
  readonly offered?: Partial<Marks>
  readonly sounds: readonly MediaId[]
  readonly images: readonly MediaId[]
  /** The source no longer has the article. */
  readonly gone?: true
  /** An editor keeps the article though the source no longer has it. */
  readonly kept?: true
  /** It stood in the issue before its source came, which filled it. */
  readonly wasThere?: true
}

type ImportFact<Type extends string, Data> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** `by`, `runId`: the person or the run that asked for it. */
type Asker = { readonly by?: UserId; readonly runId?: RunId }

/**
 * A source that is not the one fetched before. `mediaId`: the file, which belongs to the issue. `hash`: of what it says,
 * whatever its bytes are. `seconds`: of all sounds.
 */
export type SourceFetched = ImportFact<
  'SourceFetched',
  Asker & {
    origin: ImportOrigin
    mediaId: MediaId
    filename: string
    hash: string
    articles: number
    seconds: number
    faults: number
    modifiedAt: string | null
    /** Of a feed: the encoding that its server named, and where it lay. */
    charset?: string
    address?: string
    /** Of a manuscript: what an editor has changed in its outline. `of`: the hash of the manuscript without that. */
    edited?: { readonly of: string; readonly edits: readonly OutlineEdit[] }
  }
>

/** Articles that have come in, or are no longer as the last import left them; a large import has several such events. */
export type ArticlesImported = ImportFact<
  'ArticlesImported',
  { importId: IssueImportId; articles: readonly ImportedArticle[] }
>

/** `waiting`: articles in which an editor must choose. `hash`: that of the source. `faults`: what was not taken in. */
export type IssueImportCompleted = ImportFact<
  'IssueImportCompleted',
  Asker & {
    importId: IssueImportId
    origin: ImportOrigin
    hash: string
    filename: string
    added: number
    changed: number
    waiting: number
    gone: number
    faults: number
    /** The first faults, in sentences for staff. */
    faultList?: readonly string[]
    /** Keys that a person has left out of the source: a run leaves them out, too. */
    leftOut?: readonly string[]
  }
>

export type IssueImportFailed = ImportFact<
  'IssueImportFailed',
  Asker & { importId: IssueImportId; origin: ImportOrigin; reason: string }
>

/** An editor has chosen between two values. */
export type ImportChoiceMade = ImportFact<
  'ImportChoiceMade',
  { key: string; articleId: ArticleId; chosen: 'source' | 'own'; fields: readonly SourceField[]; by: UserId }
>

/** An editor keeps an article that the source no longer has. */
export type GoneArticleKept = ImportFact<'GoneArticleKept', { key: string; articleId: ArticleId; by: UserId }>

export type IssueImportEvent =
  | SourceFetched
  | ArticlesImported
  | IssueImportCompleted
  | IssueImportFailed
  | ImportChoiceMade
  | GoneArticleKept
