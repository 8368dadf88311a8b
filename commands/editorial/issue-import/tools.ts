import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import type { ArticleTools } from '../article/revise-article.ts'
import type { InspectFile } from '../media/file-inspector.ts'
import type { FindFilesOf } from '../media/find-files-of.ts'
import type { HandleMedia } from '../media/stream.ts'
import type { ReadManuscript } from './manuscript-reader.ts'
import type { SourcePlaces } from './source-place.ts'
import type { ExtractFile, ExtractSounds, ReadSource } from './source-reader.ts'
import type { HandleIssueImport } from './stream.ts'

export type ImportTools = ArticleTools & {
  readonly handlers: { readonly issueImport: HandleIssueImport; readonly media: HandleMedia }
  readonly storage: Pick<FileStorage, 'adopt' | 'localPath'>
  readonly inspect: InspectFile
  readonly filesOf: FindFilesOf
  readonly readSource: ReadSource
  readonly readManuscript: ReadManuscript
  readonly extractSounds: ExtractSounds
  readonly extractFile: ExtractFile
  readonly places: SourcePlaces
  readonly earlier: EarlierSources
}

/** What other issues of the same publication have got from outside. */
export type EarlierSources = {
  /** The name of the issue to which a source that says the same was fetched; undefined: none. */
  readonly issueWith: (issueId: IssueId, hash: string) => Promise<string | undefined>
  /** The keys of articles that came from a feed. */
  readonly feedKeys: (issueId: IssueId) => Promise<ReadonlySet<string>>
}

/** The work of one fetch or import. */
export type ImportWork = {
  readonly issueId: IssueId
  /** An empty folder of this attempt. */
  readonly folder: string
  readonly signal: AbortSignal
  /** An instant in ISO 8601, the same in every attempt. */
  readonly at: string
}
