import { z } from 'zod'
import { ArticleId, CorrectionId, IssueId, MediaId, RunId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { categoryName, line } from '../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'
import {
  alterations,
  DEFAULT_NAME,
  levels,
  MAX_CORRECTION,
  MAX_PAGE,
  MAX_PRIORITY,
  MIN_PAGE,
  MIN_PRIORITY,
} from './rules.ts'

const Line = line(500)

export const Page = z.int().min(MIN_PAGE).max(MAX_PAGE)

export const ArticleAttributes = z.object({
  name: Line.transform((name) => name || DEFAULT_NAME),
  webName: Line,
  path: Line,
  info: z.string().trim().max(10_000),
  level: z.enum(levels),
  category: categoryName,
  priority: z.int().min(MIN_PRIORITY).max(MAX_PRIORITY),
  active: z.boolean(),
  export: z.boolean(),
  highLight: z.boolean(),
  mark: z.boolean(),
  share: z.boolean(),
  reuse: z.boolean(),
  reuseUntil: Day.nullable(),
} satisfies ZodShape<Events.ArticleAttributes>)
export type ArticleAttributes = z.infer<typeof ArticleAttributes>

/** The attributes of one article in the contents, as a form sends them. */
export const ArticleForm = ArticleAttributes.extend({ page: Page })
export type ArticleForm = z.infer<typeof ArticleForm>

/** The attributes the sender saw: categories used to be longer. */
export const SeenArticle = ArticleForm.extend({ category: Line }).partial()

/** The place the sender saw: `after` is the article above, null for the first. */
export const SeenPlace = z.object({ page: Page, after: ArticleId.nullable() }).partial()
export type SeenPlace = z.infer<typeof SeenPlace>

const NewArticle = z.object({ articleId: ArticleId, code: z.string().min(12) })

export const AddArticle = z.object({
  type: z.literal('AddArticle'),
  issueId: IssueId,
  ...NewArticle.shape,
  /** The article above the new one, used when the command has no page. */
  after: ArticleId.exactOptional(),
  form: ArticleForm.partial(),
})

export const MAX_NUMBERED = 1000

/** `articles`: one id and code for every number from `startNumber` to `endNumber`. */
export const NumberArticles = z.object({
  type: z.literal('NumberArticles'),
  issueId: IssueId,
  name: Line,
  startNumber: z.int().min(0),
  pageIncrement: z.int().min(0).max(MAX_PAGE),
  share: z.boolean(),
  articles: z.array(NewArticle).min(1).max(MAX_NUMBERED),
})

/** `from`: the attributes the sender saw; refused when they have changed. */
export const ReviseArticle = z.object({
  type: z.literal('ReviseArticle'),
  articleId: ArticleId,
  changes: ArticleForm.partial(),
  from: SeenArticle.optional(),
})

export const MoveArticle = z.object({
  type: z.literal('MoveArticle'),
  articleId: ArticleId,
  direction: z.enum(['up', 'down']),
  from: SeenPlace.optional(),
})

/** Places an article right after another, or first; on that neighbour's page unless `page` says otherwise. */
export const PlaceArticle = z.object({
  type: z.literal('PlaceArticle'),
  articleId: ArticleId,
  after: ArticleId.nullable(),
  page: Page.optional(),
  from: SeenPlace.optional(),
})

/** Moves this article and all that follow it by a number of pages. */
export const ShiftArticles = z.object({
  type: z.literal('ShiftArticles'),
  articleId: ArticleId,
  by: z.int().min(-MAX_PAGE).max(MAX_PAGE),
  from: SeenPlace.optional(),
})

export const ToggleExportAll = z.object({ type: z.literal('ToggleExportAll') })
export const ClearChanged = z.object({ type: z.literal('ClearChanged') })
export const ClearMarks = z.object({ type: z.literal('ClearMarks') })

/**
 * The article has another text, or got or lost `file`. The list shows the change until it is undone or an editor clears
 * the changes.
 */
export const NoteArticleChanged = z.object({
  type: z.literal('NoteArticleChanged'),
  articleId: ArticleId,
  file: MediaId.exactOptional(),
})

export const RecordExport = z.object({ type: z.literal('RecordExport'), articleIds: z.array(ArticleId) })

/** `runId`: the run that alters, with which all its alterations are undone. `categories`: the publication's. */
export const AlterContents = z.object({
  type: z.literal('AlterContents'),
  alteration: z.enum(alterations),
  categories: z.array(z.string()).readonly().exactOptional(),
  runId: RunId.exactOptional(),
})
export const TakeBackAlterations = z.object({ type: z.literal('TakeBackAlterations'), runId: RunId })

export const RemoveArticle = z.object({ type: z.literal('RemoveArticle'), articleId: ArticleId })
export const RestoreArticle = z.object({ type: z.literal('RestoreArticle'), articleId: ArticleId })

/** The text that tells listeners of a correction. */
export const CorrectionText = z
  .string()
  .trim()
  .min(1, 'Skriv vad som är rättat.')
  .max(MAX_CORRECTION, `Skriv högst ${MAX_CORRECTION.toString()} tecken.`)

const ofCorrection = { articleId: ArticleId, correctionId: CorrectionId }

export const CorrectArticle = z.object({ type: z.literal('CorrectArticle'), ...ofCorrection, text: CorrectionText })
export const RewordCorrection = z.object({ type: z.literal('RewordCorrection'), ...ofCorrection, text: CorrectionText })
export const TakeBackCorrection = z.object({ type: z.literal('TakeBackCorrection'), ...ofCorrection })

export const ContentsCommand = z.discriminatedUnion('type', [
  AddArticle,
  NumberArticles,
  ReviseArticle,
  MoveArticle,
  PlaceArticle,
  ShiftArticles,
  ToggleExportAll,
  ClearChanged,
  ClearMarks,
  NoteArticleChanged,
  RecordExport,
  AlterContents,
  TakeBackAlterations,
  RemoveArticle,
  RestoreArticle,
  CorrectArticle,
  RewordCorrection,
  TakeBackCorrection,
])
export type ContentsCommand = z.infer<typeof ContentsCommand>
