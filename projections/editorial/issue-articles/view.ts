import { z } from 'zod'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { skipsLevel } from '../../../domain/editorial/contents/rules.ts'
import { SoundFinding } from '../../../domain/editorial/media/commands.ts'
import type { SoundDoubt } from '../../../domain/editorial/media/strange/strange-sounds.ts'
import { ArticleId, CorrectionId, IssueId } from '../../../domain/kernel/ids.ts'
import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import type { ZodShape } from '../../../domain/kernel/zod-shape.ts'
import { ImagefileView, SoundfileView, TextfileView, UploadView, VideofileView } from '../media/view.ts'

/**
 * A correction that listeners are told of, for an article that was wrong when its issue was released. `at`: when they
 * were first told.
 */
export const Correction = z.object({ id: CorrectionId, text: z.string(), at: z.string() })
export type Correction = z.infer<typeof Correction>

/** A reason to listen to a sound of an article before listeners do. `at`, `expected`: seconds. */
const SoundDoubtView = z.object({
  sound: z.string(),
  name: z.string(),
  kind: z.enum([...SoundFinding.shape.kind.options, 'sameSound', 'lengthDiffers']),
  at: z.number(),
  forMs: z.number().exactOptional(),
  article: z.string().exactOptional(),
  expected: z.number().exactOptional(),
} satisfies ZodShape<SoundDoubt>)

/** A row of the article list. */
export const ArticleItem = z.object({
  // Values were parsed when they arrived, under limits that may have been wider.
  ...ArticleForm.extend({ name: z.string(), category: z.string() }).shape,
  _id: ArticleId,
  code: z.string(),
  issue: IssueId,
  /** The page that was given to it; `page` differs where a move has taken it past others. */
  ownPage: z.int(),
  exported: z.boolean(),
  changed: z.boolean(),
  wasMovedUp: z.boolean(),
  wasMovedDown: z.boolean(),
  byLine: z.string(),
  narratedBy: z.string(),
  narratedByUser: ArticleBody.shape.narratedByUser,
  /** The name of that user; empty: it is assigned to no user. */
  assignedTo: z.string(),
  /** The words of ingress and text together. */
  words: z.int(),
  /** The oldest first. */
  corrections: z.array(Correction),
  hasText: z.boolean(),
  hasSound: z.boolean(),
  /** A voice has read its sound. */
  isSpoken: z.boolean(),
  /** An editor has to listen to one of its sounds. */
  soundIsDoubtful: z.boolean(),
  /** What is strange in its sounds, and where: more than what stops a book. */
  soundDoubts: z.array(SoundDoubtView),
  /** A narrator has recorded its name, which plays when the article has no other sound. */
  nameIsRecorded: z.boolean(),
  /** The number of its sounds that are still being checked. */
  soundsInCheck: z.int(),
  hasImage: z.boolean(),
  hasImages: z.boolean(),
  /** The length of its sounds, in seconds; 0 without any. */
  duration: z.number(),
  createdDate: z.string(),
  /** 'Nivå saknas': the article is more than one level below the active article before it. */
  levelSkipped: z.boolean(),
  /** The value for If-Match. */
  etag: z.string(),
})
export type ArticleItem = z.infer<typeof ArticleItem>

/** A changed row. An article that is missing in the answer is no longer in the list. */
export const ChangedArticle = z.object({
  article: ArticleItem,
  /** The article above it: when that differs from before, the article has been moved. */
  after: ArticleId.nullable(),
})
export type ChangedArticle = z.infer<typeof ChangedArticle>

/** With more changes the page reads the whole list instead of single rows. */
export const MAX_CHANGED_ARTICLES = 20

const Texts = z.object({ ingress: z.string(), text: z.string() })

/** A row with its text, for print and reading mode. */
export const ReadableArticle = ArticleItem.extend(Texts.shape)
export type ReadableArticle = z.infer<typeof ReadableArticle>

/** A picture beside or within a text that is read. */
export const ReadPicture = ImagefileView.pick({ _id: true, url: true, title: true, alt: true })
export type ReadPicture = z.infer<typeof ReadPicture>

/** For reading mode and print. */
export const ArticleToRead = ReadableArticle.extend({ imagefiles: z.array(ReadPicture) })
export type ArticleToRead = z.infer<typeof ArticleToRead>

/** The fields of a file that a web site gets. Staff's names and notes are left out. */
const exportedFileFields = {
  _id: true,
  filename: true,
  url: true,
  mimeType: true,
  bytes: true,
  createdAt: true,
} as const

const ExportedSound = SoundfileView.pick({
  ...exportedFileFields,
  channels: true,
  sampleRate: true,
  duration: true,
  filenameWav: true,
  filenameMp3: true,
  filenameOgg: true,
  filenameOpus: true,
  filenameAac: true,
})

const ExportedImage = ImagefileView.pick({ ...exportedFileFields, title: true, alt: true, width: true, height: true })

/**
 * The fields of an article that a web site gets, one by one: a new field of ours stays private until it is named here.
 * Addresses of files are relative to the service's. No field depends on another article or the publication, because
 * each article's changes are reported by themselves. `name`: as listeners read it.
 */
export const ExportedArticle = ReadableArticle.pick({
  _id: true,
  name: true,
  path: true,
  code: true,
  issue: true,
  page: true,
  level: true,
  category: true,
  priority: true,
  highLight: true,
  share: true,
  byLine: true,
  narratedBy: true,
  words: true,
  corrections: true,
  hasText: true,
  hasSound: true,
  hasImage: true,
  hasImages: true,
  duration: true,
  createdDate: true,
  ingress: true,
  text: true,
}).extend({
  soundfiles: z.array(ExportedSound),
  imagefiles: z.array(ExportedImage),
  /** Changes with every field of this article: a site that fetched it before compares versions. */
  version: z.string(),
})
export type ExportedArticle = z.infer<typeof ExportedArticle>

export const ArticleView = ReadableArticle.omit({ levelSkipped: true, soundDoubts: true }).extend({
  soundfiles: z.array(SoundfileView),
  imagefiles: z.array(ImagefileView),
  videofiles: z.array(VideofileView),
  textfiles: z.array(TextfileView),
  otherfiles: z.array(UploadView),
})
export type ArticleView = z.infer<typeof ArticleView>

export const ArticleName = ArticleItem.pick({ _id: true, name: true })
export type ArticleName = z.infer<typeof ArticleName>

/** An article of an earlier issue that an editor may use again. */
export const ReusableArticle = ArticleItem.pick({
  _id: true,
  name: true,
  issue: true,
  category: true,
  level: true,
  reuseUntil: true,
}).extend({ issueName: z.string() })
export type ReusableArticle = z.infer<typeof ReusableArticle>

/** An article that an issue can take over. */
export const ImportableArticle = ArticleItem.pick({
  _id: true,
  name: true,
  issue: true,
  category: true,
  level: true,
  page: true,
  words: true,
  duration: true,
}).extend({
  issueName: z.string(),
  publicationName: z.string(),
  /** Its publication keeps it for reuse on this day. */
  isReusable: z.boolean(),
  /** The issue has it, or a copy of it, already. */
  isHere: z.boolean(),
})
export type ImportableArticle = z.infer<typeof ImportableArticle>

/** The article that a listener with the code gets. `text` and `ingress` are empty unless the player may show them. */
export const HeardArticle = ArticleItem.pick({
  _id: true,
  code: true,
  name: true,
  page: true,
  level: true,
  category: true,
  issue: true,
  byLine: true,
  narratedBy: true,
  highLight: true,
  duration: true,
  hasSound: true,
  corrections: true,
}).extend({
  ...Texts.shape,
  // Listeners learn neither the origin of a file nor staff's notes about it.
  soundfiles: z.array(SoundfileView.pick({ _id: true, url: true, duration: true })),
  imagefiles: z.array(ImagefileView.pick({ _id: true, url: true, title: true, alt: true })),
})
export type HeardArticle = z.infer<typeof HeardArticle>

/** Marks, in a list in order, the active articles that lie more than one level below the one before. */
export const markSkippedLevels = <Article extends Pick<ArticleItem, 'level' | 'active'>>(
  articles: readonly Article[],
): (Article & { readonly levelSkipped: boolean })[] => {
  let previous: ArticleItem['level'] | undefined
  return articles.map((article) => {
    const levelSkipped = article.active && skipsLevel(article.level, previous)
    if (article.active) previous = article.level
    return { ...article, levelSkipped }
  })
}

export type Totals = {
  readonly articles: number
  readonly words: number
  /** The seconds that it takes to read the text aloud. */
  readonly textLength: number
  /** The seconds of sound. */
  readonly audioLength: number
  readonly withoutSound: number
}

export const totalsOf = (
  articles: readonly Pick<ArticleItem, 'words' | 'duration' | 'hasSound' | 'active'>[],
): Totals => {
  const words = articles.reduce((sum, article) => sum + article.words, 0)
  return {
    articles: articles.length,
    words,
    textLength: words * SECONDS_PER_WORD,
    audioLength: articles.reduce((sum, { duration }) => sum + duration, 0),
    withoutSound: articles.filter(({ active, hasSound }) => active && !hasSound).length,
  }
}
