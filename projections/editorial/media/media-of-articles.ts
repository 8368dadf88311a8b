import { type Kysely, type Selectable, sql } from 'kysely'
import { countsAsSound, isDoubtful as isDoubtfulFinding } from '../../../domain/editorial/media/sounds/findings.ts'
import type { ArticleSound } from '../../../domain/editorial/media/strange/strange-sounds.ts'
import type { ReadModel } from '../../read-model.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { secondsOf, selectExistingFiles } from './queries.ts'
import type { MediaRow } from './table.ts'

type Row = Selectable<MediaRow>

/** The sounds and pictures of an article in figures. `duration` of all its sounds, in seconds. */
export type ArticleMedia = {
  readonly articleId: string
  readonly hasSound: boolean
  /** A voice reads it. */
  readonly isSpoken: boolean
  /** An editor has to listen to one of its sounds. */
  readonly isDoubtful: boolean
  /** The number of sounds that have not been checked yet. */
  readonly soundsInCheck: number
  readonly hasImage: boolean
  readonly hasImages: boolean
  readonly duration: number
  /** The usable sounds in the order in which they are heard. */
  readonly sounds: readonly ArticleSound[]
}

const toArticleSound = (row: Row): ArticleSound => ({
  id: row.id,
  name: row.name,
  hash: row.hash,
  seconds: secondsOf(row),
  confirmed: row.confirmed,
  isSpoken: row.is_spoken,
  findings: row.findings,
})

/** One row for every article that has files. */
export const mediaOfArticles = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, ArticleMedia>> => {
  const rows = await selectExistingFiles(db)
    .selectAll()
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .where('kind', 'in', ['sound', 'image'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byArticle = Map.groupBy(rows, ({ article_id }) => article_id ?? '')
  return new Map(
    [...byArticle].map(([articleId, files]) => {
      const images = files.filter(({ kind }) => kind === 'image').length
      const usable = files.filter((file) => file.kind === 'sound' && file.rejected === null)
      const sounds = usable.filter(countsAsSound)
      const duration = sounds.reduce((sum, file) => sum + secondsOf(file), 0)
      const isDoubtful = files.some(({ confirmed, findings }) => !confirmed && findings.some(isDoubtfulFinding))
      const hasSound = sounds.length > 0
      const isSpoken = hasSound && sounds.every(({ is_spoken }) => is_spoken)
      const soundsInCheck = sounds.filter(({ awaits_check }) => awaits_check).length
      const hasImages = { hasImage: images > 0, hasImages: images > 1 }
      const figures = { articleId, hasSound, isSpoken, isDoubtful, soundsInCheck, ...hasImages, duration }
      return [articleId, { ...figures, sounds: usable.map(toArticleSound) }]
    }),
  )
}

/** The articles of these issues with a doubtful sound. */
export const doubtfulArticles = async (
  db: Kysely<ReadModel>,
  issueIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await selectExistingFiles(db)
    .select(['article_id', 'findings'])
    .where('article_id', 'in', (from) =>
      from.selectFrom(issueArticlesTable).select('id').where(sql<boolean>`issue_id = any(${issueIds}::uuid[])`),
    )
    .where('confirmed', '=', false)
    .where(sql<boolean>`findings <> '[]'`)
    .execute()
  const doubtful = rows.filter(({ findings }) => findings.some(isDoubtfulFinding))
  return new Set(doubtful.flatMap(({ article_id }) => (article_id === null ? [] : [article_id])))
}
