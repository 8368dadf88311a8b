import type { Kysely, Selectable } from 'kysely'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { toldPictures } from '../../../domain/editorial/article/shown-text.ts'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import { wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { soundDoubtsIn } from '../../../domain/editorial/media/strange/strange-sounds.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { firstRead } from '../../../domain/listening/typed-code.ts'
import { userNames } from '../../people/user/queries.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { type ArticleMedia, mediaOfArticles } from '../media/media-of-articles.ts'
import { type ProofOf, proofIn } from '../media/proof.ts'
import { filesOfArticles, listFilesOf } from '../media/queries.ts'
import type { FileView } from '../media/view.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications, withholdNote } from '../publication/visibility.ts'
import { recordedNamesOf } from '../spoken-names/recorded-names.ts'
import { type IssueArticleRow, issueArticlesTable as table } from './table.ts'
import { ArticleItem, ArticleName, ArticleToRead, ArticleView, HeardArticle, markSkippedLevels } from './view.ts'

type Row = Selectable<IssueArticleRow>

/** Existing articles of existing issues and publications, in the order of the list. */
export const selectExistingArticles = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(table)
    .innerJoin(issuesTable, `${issuesTable}.id`, `${table}.issue_id`)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .where(`${table}.is_removed`, '=', false)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${publicationsTable}.is_removed`, '=', false)
    .orderBy(`${table}.page`)
    .orderBy(`${table}.place`)

/** The articles of publications that the reader may see. */
export const visibleArticles = (db: Kysely<ReadModel>, reader: Reader) =>
  selectExistingArticles(db).where(visiblePublications(reader))

const noMedia: Omit<ArticleMedia, 'articleId'> = {
  hasSound: false,
  isSpoken: false,
  isDoubtful: false,
  soundsInCheck: 0,
  hasImage: false,
  hasImages: false,
  duration: 0,
  sounds: [],
}

type ArticleSounds = { readonly media: Omit<ArticleMedia, 'articleId'>; readonly nameIsRecorded: boolean }
/** `assignedTo`: the name of the user who is to read it; undefined: no user, or a removed one. */
type ArticleVoices = ArticleSounds & { readonly assignedTo: string | undefined }

const toArticleView = (row: Row, { media, nameIsRecorded, assignedTo }: ArticleVoices) => ({
  ...wholeAttributes(row.attributes),
  _id: row.id,
  code: row.code,
  issue: row.issue_id,
  page: row.page,
  ownPage: row.own_page,
  exported: row.exported,
  changed: row.changed,
  wasMovedUp: row.was_moved_up,
  wasMovedDown: row.was_moved_down,
  ingress: row.ingress,
  text: row.text,
  byLine: row.by_line,
  narratedBy: row.narrated_by,
  narratedByUser: assignedTo === undefined ? null : row.narrated_by_user,
  assignedTo: assignedTo ?? '',
  words: row.words,
  corrections: row.corrections,
  hasText: row.words > 0,
  hasSound: media.hasSound,
  isSpoken: media.isSpoken,
  soundIsDoubtful: media.isDoubtful,
  nameIsRecorded,
  soundsInCheck: media.soundsInCheck,
  hasImage: media.hasImage,
  hasImages: media.hasImages,
  duration: media.duration,
  createdDate: row.created_at,
  etag: `"${row.contents_revision}.${row.body_events}"`,
})

/** The sounds of each article, and who is to read it. */
const findVoices = async (db: Kysely<ReadModel>, rows: readonly Row[]): Promise<(row: Row) => ArticleVoices> => {
  const ids = rows.map(({ id }) => id)
  const assigned = [...new Set(rows.flatMap(({ narrated_by_user: user }) => user ?? []))]
  const [media, recorded, users] = await Promise.all([
    mediaOfArticles(db, ids),
    recordedNamesOf(db, ids),
    userNames(db, assigned),
  ])
  return ({ id, narrated_by_user: user }) => ({
    media: media.get(id) ?? noMedia,
    nameIsRecorded: recorded.has(id),
    assignedTo: user === null ? undefined : users.get(user),
  })
}

const rowsOf = async (db: Kysely<ReadModel>, reader: Reader, issueId: IssueId) => {
  const rows = await visibleArticles(db, reader).selectAll(table).where(`${table}.issue_id`, '=', issueId).execute()
  const voices = await findVoices(db, rows)
  const doubts = soundDoubtsIn(
    rows.map((row) => {
      const { name } = wholeAttributes(row.attributes)
      return { id: row.id, name, words: row.words, sounds: voices(row).media.sounds }
    }),
  )
  return markSkippedLevels(
    rows.map((row) => {
      const soundDoubts = doubts.get(row.id) ?? []
      return withholdNote(reader, { ...toArticleView(row, voices(row)), soundDoubts })
    }),
  )
}

export const listArticles = async (db: Kysely<ReadModel>, reader: Reader, issueId: IssueId): Promise<ArticleItem[]> =>
  (await rowsOf(db, reader, issueId)).map((row) => ArticleItem.parse(row))

/** The articles with ingress, text and pictures, for print and reading mode. */
export const listReadableArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<ArticleToRead[]> => {
  const rows = await rowsOf(db, reader, issueId)
  const pictures = await filesOfArticles(
    db,
    'image',
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => ArticleToRead.parse({ ...row, imagefiles: pictures.get(row._id) ?? [] }))
}

export const listArticleNames = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<ArticleName[]> => {
  const rows = await visibleArticles(db, reader).selectAll(table).where(`${table}.issue_id`, '=', issueId).execute()
  return rows.map(({ id, attributes }) => ArticleName.parse({ _id: id, name: wholeAttributes(attributes).name }))
}

const filesOf = async (db: Kysely<ReadModel>, id: string) => {
  const owner = { owner: 'article', id } as const
  const [soundfiles, imagefiles, videofiles, textfiles, otherfiles] = await Promise.all([
    listFilesOf(db, 'sound', owner),
    listFilesOf(db, 'image', owner),
    listFilesOf(db, 'video', owner),
    listFilesOf(db, 'text', owner),
    listFilesOf(db, 'other', owner),
  ])
  return { soundfiles, imagefiles, videofiles, textfiles, otherfiles }
}

const withFiles = async (db: Kysely<ReadModel>, row: Row) => {
  const [files, voices] = await Promise.all([filesOf(db, row.id), findVoices(db, [row])])
  return { ...toArticleView(row, voices(row)), ...files }
}

export const findArticle = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  id: ArticleId,
): Promise<ArticleView | undefined> => {
  const row = await visibleArticles(db, reader).selectAll(table).where(`${table}.id`, '=', id).executeTakeFirst()
  return row && ArticleView.parse(withholdNote(reader, await withFiles(db, row)))
}

/**
 * A listener with the code of an active article hears it while its issue is released, and gets addresses of its files
 * with a proof. `now`: an instant; undefined for staff, who also hear unreleased issues.
 */
export const findHeardArticle = async (
  db: Kysely<ReadModel>,
  typed: string,
  { now, proofOf }: { readonly now: string | undefined; readonly proofOf: ProofOf },
): Promise<HeardArticle | undefined> => {
  const found = selectExistingArticles(db)
    .selectAll(table)
    .select([`${issuesTable}.form`, `${publicationsTable}.settings`])
  const query = now === undefined ? found : found.where(`${issuesTable}.available_from_date`, '<=', now)
  const row = await firstRead(typed, (code) => query.where(`${table}.code`, '=', code).executeTakeFirst())
  if (!row || (now !== undefined && !wholeAttributes(row.attributes).active)) return undefined
  const { soundfiles, imagefiles, ...article } = await withFiles(db, row)
  const shows = wholeForm(row.form).showTextInPlayer ?? Reflect.get(row.settings, 'showTextInPlayer') === true
  const proof = proofIn(Reflect.get(row.settings, 'public') === true, proofOf)
  const heard = (file: FileView) => ({ ...file, url: `${file.url}${proof(file._id)}` })
  return HeardArticle.parse({
    ...article,
    ingress: shows ? toldPictures(sanitiseHtml(article.ingress)) : '',
    text: shows ? toldPictures(sanitiseHtml(article.text)) : '',
    soundfiles: soundfiles.map(heard),
    imagefiles: imagefiles.map(heard),
  })
}
