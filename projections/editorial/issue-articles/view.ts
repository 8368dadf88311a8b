import { z } from 'zod'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { skipsLevel } from '../../../domain/editorial/contents/rules.ts'
import { ArticleId, CorrectionId, IssueId } from '../../../domain/kernel/ids.ts'
import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import { ImagefileView, SoundfileView, TextfileView, UploadView, VideofileView } from '../media/view.ts'

/** What listeners are told of an article that was out before it was right. `at`: when they were told first. */
export const Correction = z.object({ id: CorrectionId, text: z.string(), at: z.string() })
export type Correction = z.infer<typeof Correction>

/** A row of the article list. */
export const ArticleItem = z.object({
  // What is answered was parsed when it came in, and more may have been taken then.
  ...ArticleForm.extend({ name: z.string(), category: z.string() }).shape,
  _id: ArticleId,
  code: z.string(),
  issue: IssueId,
  exported: z.boolean(),
  changed: z.boolean(),
  wasMovedUp: z.boolean(),
  wasMovedDown: z.boolean(),
  byLine: z.string(),
  narratedBy: z.string(),
  narratedByUser: ArticleBody.shape.narratedByUser,
  /** In ingress and text together. */
  words: z.int(),
  /** The oldest first. */
  corrections: z.array(Correction),
  hasText: z.boolean(),
  hasSound: z.boolean(),
  /** Somebody is to listen to one of its sounds. */
  soundIsDoubtful: z.boolean(),
  /** What it is called is read by a narrator where it has nothing else to be heard. */
  nameIsRecorded: z.boolean(),
  /** Of its sounds: those that are still listened to. */
  soundsInCheck: z.int(),
  hasImage: z.boolean(),
  hasImages: z.boolean(),
  /** Of its sound, in seconds; 0 without. */
  duration: z.number(),
  createdDate: z.string(),
  /** 'Nivå saknas': it lies more than one level below the active article before it. */
  levelSkipped: z.boolean(),
  /** For If-Match. */
  etag: z.string(),
})
export type ArticleItem = z.infer<typeof ArticleItem>

/** A row that changed. One that is not answered is not in the list any more. */
export const ChangedArticle = z.object({
  article: ArticleItem,
  /** The article above it: where that is another one, it has been moved. */
  after: ArticleId.nullable(),
})
export type ChangedArticle = z.infer<typeof ChangedArticle>

/** More are not asked for one by one: the list is read whole. */
export const MAX_CHANGED_ARTICLES = 20

const Texts = z.object({ ingress: z.string(), text: z.string() })

/** A row with its text, for print and reading mode. */
export const ReadableArticle = ArticleItem.extend(Texts.shape)
export type ReadableArticle = z.infer<typeof ReadableArticle>

/** What a web site is told of a file. How the office calls it, and what it thinks of it, is the office's. */
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
 * What a web site shows of an article, field by field: a new field of the office is not told before it is named here. Addresses of
 * files are relative to that of the service. Nothing that another article or the publication makes true or false: each
 * article is told to have changed by itself. `name`: as listeners read it.
 */
export const ExportedArticle = ReadableArticle.pick({
  _id: true,
  name: true,
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
  /** Another whenever something of this has changed: who has fetched it before compares. */
  version: z.string(),
})
export type ExportedArticle = z.infer<typeof ExportedArticle>

export const ArticleView = ReadableArticle.omit({ levelSkipped: true }).extend({
  soundfiles: z.array(SoundfileView),
  imagefiles: z.array(ImagefileView),
  videofiles: z.array(VideofileView),
  textfiles: z.array(TextfileView),
  otherfiles: z.array(UploadView),
})
export type ArticleView = z.infer<typeof ArticleView>

export const ArticleName = ArticleItem.pick({ _id: true, name: true })
export type ArticleName = z.infer<typeof ArticleName>

/** An article that goes by the words of a search, with where it is. */
export const FoundArticle = ArticleItem.pick({ _id: true, name: true, issue: true }).extend({ issueName: z.string() })
export type FoundArticle = z.infer<typeof FoundArticle>

/** An article of an earlier issue that may be used again. */
export const ReusableArticle = ArticleItem.pick({
  _id: true,
  name: true,
  issue: true,
  category: true,
  level: true,
  reuseUntil: true,
}).extend({ issueName: z.string() })
export type ReusableArticle = z.infer<typeof ReusableArticle>

/** What a listener gets who has the code. `text` and `ingress` are empty unless they may be shown in the player. */
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
  // Listeners are told nothing of where a file came from, nor of what staff note about it.
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
  /** Seconds it takes to read the text aloud. */
  readonly textLength: number
  /** Seconds of sound. */
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
