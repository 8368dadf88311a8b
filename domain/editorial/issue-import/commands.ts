import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ArticleId, IssueId, IssueImportId, MediaId, RunId, UserId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { levels } from '../contents/rules.ts'
import type * as Events from './events.ts'
import { type OutlineEdit as Edit, MAX_PASSAGES } from './manuscript/outline.ts'

export const ImportOrigin = z.enum(['daisy', 'rss', 'sounds', 'upload', 'manuscript'])
export type ImportOrigin = z.infer<typeof ImportOrigin>

export const SourceField = z.enum(['name', 'level', 'page', 'ingress', 'text', 'byLine', 'sound', 'images'])

const Mark = z.string().max(64)
const marks = {
  name: Mark,
  level: Mark,
  page: Mark,
  text: Mark,
  byLine: Mark,
  sound: Mark,
  images: Mark,
  ingress: Mark.exactOptional(),
} satisfies ZodShape<Events.Marks>

const offeredMarks = {
  name: Mark.exactOptional(),
  level: Mark.exactOptional(),
  page: Mark.exactOptional(),
  text: Mark.exactOptional(),
  byLine: Mark.exactOptional(),
  sound: Mark.exactOptional(),
  images: Mark.exactOptional(),
  ingress: Mark.exactOptional(),
}

const ImportedArticle = z.object({
  key: z.string().min(1).max(1_000),
  sourceKey: z.string().min(1).max(1_000).exactOptional(),
  articleId: ArticleId,
  marks: z.object(marks),
  offered: z.object(offeredMarks).exactOptional(),
  sounds: z.array(MediaId).readonly(),
  images: z.array(MediaId).readonly(),
  gone: z.literal(true).exactOptional(),
  kept: z.literal(true).exactOptional(),
  wasThere: z.literal(true).exactOptional(),
})

/** A year of newspapers has fewer headings. */
const MAX_EDITS = 5_000

export const OutlineEdit = z.object({
  passage: z.int().min(0).max(MAX_PASSAGES),
  name: z.string().max(500).exactOptional(),
  level: z.enum(levels).exactOptional(),
  isText: z.boolean().exactOptional(),
  isJoined: z.literal(true).exactOptional(),
} satisfies ZodShape<Edit>)
export const OutlineEdits = z.array(OutlineEdit).max(MAX_EDITS)

const Count = z.int().min(0)
const commandFields = { issueId: IssueId, at: z.iso.datetime() }
const askFields = { by: UserId.exactOptional(), runId: RunId.exactOptional() }

export const issueImportCommands = {
  RecordFetch: z.object({
    ...commandFields,
    ...askFields,
    origin: ImportOrigin,
    mediaId: MediaId,
    filename: z.string().max(500),
    hash: z.string().min(1),
    articles: Count,
    seconds: z.number().min(0),
    faults: Count,
    modifiedAt: z.iso.datetime().nullable(),
    charset: z.string().max(100).exactOptional(),
    address: z.string().max(4_000).exactOptional(),
    edited: z.object({ of: z.string().min(1), edits: OutlineEdits.readonly() }).exactOptional(),
  }),
  /** The articles of a part of an import, as it has left them. */
  RecordArticles: z.object({
    ...commandFields,
    importId: IssueImportId,
    articles: z.array(ImportedArticle).readonly(),
  }),
  CompleteImport: z.object({
    ...commandFields,
    ...askFields,
    importId: IssueImportId,
    origin: ImportOrigin,
    hash: z.string().min(1),
    filename: z.string().max(500),
    faults: Count,
    faultList: z.array(z.string().max(2_000)).readonly().exactOptional(),
    leftOut: z.array(z.string().max(1_000)).readonly().exactOptional(),
    /** Articles of the issue that an editor has removed: no question is asked about them. */
    removed: z.array(ArticleId).readonly().exactOptional(),
  }),
  FailImport: z.object({
    ...commandFields,
    ...askFields,
    importId: IssueImportId,
    origin: ImportOrigin,
    reason: z.string(),
  }),
  ChooseVersion: z.object({ ...commandFields, key: z.string(), chosen: z.enum(['source', 'own']), by: UserId }),
  KeepGoneArticle: z.object({ ...commandFields, key: z.string(), by: UserId }),
}
export type IssueImportCommand = CommandOf<typeof issueImportCommands>
