import { z } from 'zod'
import { ImportOrigin, SourceField } from '../../../domain/editorial/issue-import/commands.ts'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'

const FetchedSource = z.object({
  origin: ImportOrigin,
  mediaId: MediaId,
  filename: z.string(),
  articles: z.int(),
  /** Of all sounds. */
  seconds: z.number(),
  faults: z.int(),
  /** When the file was changed at its source; null where its server does not say. */
  modifiedAt: z.string().nullable(),
  at: z.string(),
})

const LastImport = z.object({
  origin: ImportOrigin,
  at: z.string(),
  filename: z.string(),
  added: z.int(),
  changed: z.int(),
  waiting: z.int(),
  gone: z.int(),
  faults: z.int(),
  /** The first of them, in Swedish. */
  faultList: z.array(z.string()),
  /** Why it failed, in Swedish; null where it did not. */
  reason: z.string().nullable(),
})

/** An article that an editor should look at. */
const ImportedArticleView = z.object({
  key: z.string(),
  article: ArticleId,
  /** The values that have changed both here and at the source. */
  fields: z.array(SourceField),
  isGone: z.boolean(),
})

export const IssueImportView = z.object({
  issue: IssueId,
  fetched: z.array(FetchedSource),
  last: LastImport.nullable(),
  articles: z.array(ImportedArticleView),
})
export type IssueImportView = z.infer<typeof IssueImportView>
