import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ArticleId, CorrectionId, IssueId, MediaId, PublicationId, RunId } from '../../kernel/ids.ts'
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

export const MAX_NUMBERED = 1000

const NewArticle = z.object({ articleId: ArticleId, code: z.string().min(12) })

/** The text that tells listeners of a correction. */
export const CorrectionText = z
  .string()
  .trim()
  .min(1, 'Skriv vad som är rättat.')
  .max(MAX_CORRECTION, `Skriv högst ${MAX_CORRECTION.toString()} tecken.`)

const ofCorrection = { articleId: ArticleId, correctionId: CorrectionId }

/** The origin of a reference. */
export const SharedFrom = z.object({
  articleId: ArticleId,
  publicationId: PublicationId,
} satisfies ZodShape<Events.SharedFrom>)

const ArticlePlace = z.object({
  articleId: ArticleId,
  after: ArticleId.nullable(),
  page: Page.optional(),
  from: SeenPlace.optional(),
})

export const contentsCommands = {
  AddArticle: z.object({
    issueId: IssueId,
    ...NewArticle.shape,
    /** The article above the new one, used when the command has no page. */
    after: ArticleId.exactOptional(),
    form: ArticleForm.partial(),
    /** See `ArticleAdded`. */
    origin: ArticleId.exactOptional(),
    sharedFrom: SharedFrom.exactOptional(),
  }),
  /** Several at a time, in this order; those that are there already, removed or not, stay as they are. */
  AddArticles: z.object({
    issueId: IssueId,
    articles: z
      .array(
        NewArticle.extend({
          after: ArticleId.exactOptional(),
          form: ArticleForm.partial(),
          origin: ArticleId.exactOptional(),
          sharedFrom: SharedFrom.exactOptional(),
        }),
      )
      .max(MAX_NUMBERED)
      .readonly(),
  }),
  /** `articles`: one id and code for every number from `startNumber` to `endNumber`. */
  NumberArticles: z.object({
    issueId: IssueId,
    name: Line,
    startNumber: z.int().min(0),
    pageIncrement: z.int().min(0).max(MAX_PAGE),
    share: z.boolean(),
    articles: z.array(NewArticle).min(1).max(MAX_NUMBERED),
  }),
  /** `from`: the attributes the sender saw; refused when they have changed. */
  ReviseArticle: z.object({ articleId: ArticleId, changes: ArticleForm.partial(), from: SeenArticle.optional() }),
  MoveArticle: z.object({ articleId: ArticleId, direction: z.enum(['up', 'down']), from: SeenPlace.optional() }),
  /** Places an article right after another, or first; on that neighbour's page unless `page` says otherwise. */
  PlaceArticle: ArticlePlace,
  /** Places several in this order, each where the ones before it have come to lie: all of them, or none. */
  PlaceArticles: z.object({
    places: z.array(ArticlePlace).min(1).max(MAX_NUMBERED).readonly(),
  }),
  /** Moves this article and all that follow it by a number of pages. */
  ShiftArticles: z.object({
    articleId: ArticleId,
    by: z.int().min(-MAX_PAGE).max(MAX_PAGE),
    from: SeenPlace.optional(),
  }),
  ToggleExportAll: z.object({}),
  ClearChanged: z.object({}),
  ClearMarks: z.object({}),
  /**
   * The article has another text, or got or lost `file`. The list shows the change until it is undone or an editor
   * clears the changes.
   */
  NoteArticleChanged: z.object({ articleId: ArticleId, file: MediaId.exactOptional() }),
  RecordExport: z.object({ articleIds: z.array(ArticleId) }),
  /** `runId`: the run that alters, with which all its alterations are undone. `categories`: the publication's. */
  AlterContents: z.object({
    alteration: z.enum(alterations),
    categories: z.array(z.string()).readonly().exactOptional(),
    runId: RunId.exactOptional(),
  }),
  TakeBackAlterations: z.object({ runId: RunId }),
  /** `movedTo`: see `ArticleRemoved`. */
  RemoveArticle: z.object({ articleId: ArticleId, movedTo: IssueId.exactOptional() }),
  RestoreArticle: z.object({ articleId: ArticleId }),
  CorrectArticle: z.object({ ...ofCorrection, text: CorrectionText }),
  RewordCorrection: z.object({ ...ofCorrection, text: CorrectionText }),
  TakeBackCorrection: z.object({ ...ofCorrection }),
  /** See `FollowingEnded`. */
  EndFollowing: z.object({ articleId: ArticleId, because: z.enum(['editor', 'ownChange', 'sharingEnded']) }),
}
export type ContentsCommand = CommandOf<typeof contentsCommands>
