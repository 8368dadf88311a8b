import { type Kysely, sql } from 'kysely'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import { wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { countsAsSound } from '../../../domain/editorial/media/sounds/findings.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { heardSounds } from '../../../domain/editorial/media/sounds/spoken-sounds.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { buildManifest, type ManifestSources } from '../../../domain/production/manifest/build-manifest.ts'
import { type FilmsOfArticle, filmsOf } from '../../../domain/production/manifest/film-source.ts'
import { imageSourceOf } from '../../../domain/production/manifest/image-source.ts'
import type { ImageSource, Manifest } from '../../../domain/production/manifest/manifest.ts'
import type { PublicationFacts } from '../../../domain/production/manifest/publication-facts.ts'
import { holdsText } from '../../../domain/production/production/products.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { hasBody } from '../../editorial/issue-articles/body.ts'
import { narratorName } from '../../editorial/issue-articles/narrator.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { type MediaRow, mediaTable } from '../../editorial/media/table.ts'
import { mayBeReused } from '../../editorial/media/voices.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { doubtfulFindingsOf, namesOf, sourceOf, standingOf } from './own-sounds.ts'
import type { BookRow } from './table.ts'

/** Computes the same hash as `commands/production/production/text-source`. */
const textHash = sql<string>`encode(sha256(convert_to(concat_ws(chr(31), ingress, text, by_line), 'UTF8')), 'hex')`

const articlesOf = async (db: Kysely<ReadModel>, issueIds: readonly string[], holdText: readonly string[]) => {
  const rows = await db
    .selectFrom(`${issueArticlesTable} as a`)
    .select(['id', 'issue_id', 'code', 'page', 'attributes', 'corrections'])
    .select(narratorName.as('narrated_by'))
    .select(hasBody.as('has_text'))
    .select(sql<string | null>`case when issue_id = any(${holdText}::uuid[]) then ${textHash} end`.as('text_hash'))
    .select('body_events')
    .where(sql<boolean>`issue_id = any(${issueIds}::uuid[])`)
    .where('is_removed', '=', false)
    .orderBy('page')
    .orderBy('place')
    .execute()
  const active = rows.flatMap(({ attributes, ...row }) => {
    const whole = wholeAttributes(attributes)
    return whole.active ? [{ ...row, articleId: ArticleId.parse(row.id), attributes: whole }] : []
  })
  return Map.groupBy(active, ({ issue_id }) => issue_id)
}

/**
 * The files in the order of hearing, by article. Swedish collation is slow, so each article sorts its own few files.
 */
const inOrder = <File extends Parameters<typeof inHearingOrder>[0] & Pick<MediaRow, 'article_id'>>(
  files: readonly File[],
): ReadonlyMap<ArticleId, readonly File[]> => {
  const byArticle = Map.groupBy(files, ({ article_id }) => article_id)
  return new Map([...byArticle].map(([id, list]) => [ArticleId.parse(id), list.toSorted(inHearingOrder)]))
}

/** The sounds of articles, and the findings in them that a person is to listen to. */
const soundsOf = async (db: Kysely<ReadModel>, articleIds: readonly string[]) => {
  const rows = await db
    .selectFrom(mediaTable)
    .select(['id', 'name', 'hash', 'storage_key', 'rejected', 'findings', 'confirmed', 'is_spoken', 'article_id'])
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .where('kind', '=', 'sound')
    .where('is_removed', '=', false)
    .where(mayBeReused)
    .execute()
  type Row = (typeof rows)[number]
  const byArticle = inOrder(rows)
  const ofEach = <Of>(of: (list: readonly Row[]) => Of) =>
    new Map([...byArticle].map(([articleId, list]) => [articleId, of(heardSounds(list, ({ is_spoken }) => is_spoken))]))
  return {
    sounds: ofEach((list) => list.filter(countsAsSound).map(sourceOf)),
    doubts: ofEach((list) => list.flatMap(doubtfulFindingsOf)),
  }
}

const imagesOf = async (db: Kysely<ReadModel>, articleIds: readonly string[]) => {
  // Most lists of books have none with text, so no query is needed.
  if (articleIds.length === 0) return new Map<ArticleId, readonly ImageSource[]>()
  const rows = await db
    .selectFrom(mediaTable)
    .select(['id', 'name', 'hash', 'storage_key', 'bytes', 'mime_type', 'variants', 'alt', 'title', 'article_id'])
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .where('kind', '=', 'image')
    .where('is_removed', '=', false)
    .execute()
  const sourceOf = ({ id, storage_key, mime_type, hash, bytes, variants, alt, title }: (typeof rows)[number]) =>
    imageSourceOf({
      mediaId: MediaId.parse(id),
      storageKey: storage_key,
      mimeType: mime_type,
      hash,
      bytes,
      small: variants.height600,
      alt,
      title,
    })
  return new Map([...inOrder(rows)].map(([articleId, list]) => [articleId, list.map(sourceOf)]))
}

const filmsOfArticles = async (db: Kysely<ReadModel>, articleIds: readonly string[]) => {
  if (articleIds.length === 0) return new Map<ArticleId, FilmsOfArticle>()
  const rows = await db
    .selectFrom(mediaTable)
    .select(['id', 'name', 'title', 'variants', 'sub_titles', 'article_id'])
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .where('kind', '=', 'video')
    .where('is_removed', '=', false)
    .where('rejected', 'is', null)
    .execute()
  const filmOf = ({ id, name, title, variants: { low, poster }, sub_titles }: (typeof rows)[number]) => ({
    mediaId: MediaId.parse(id),
    low,
    poster,
    title: title || name,
    subTitles: sub_titles,
  })
  return new Map([...inOrder(rows)].map(([articleId, list]) => [articleId, filmsOf(list.map(filmOf))]))
}

const issuesOf = (db: Kysely<ReadModel>, issueIds: readonly string[]) =>
  db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .select([`${issuesTable}.id`, `${issuesTable}.publication_id`, `${issuesTable}.form`, 'settings'])
    .where(sql<boolean>`${sql.ref(`${issuesTable}.id`)} = any(${issueIds}::uuid[])`)
    .execute()

type ContentsQuery = Pick<BookRow, 'issue_id' | 'kind'> & {
  /** The manifest of the production, for its file name; undefined: none was made. */
  readonly manifest: Pick<Manifest, 'filename'> | undefined
}

/** The manifest that a book would have now, as far as the read models know. Undefined when the issue is removed. */
export const contentsNow = async (
  db: Kysely<ReadModel>,
  books: readonly Pick<BookRow, 'issue_id' | 'kind'>[],
): Promise<(book: ContentsQuery) => Manifest | undefined> => {
  const issueIds = [...new Set(books.map(({ issue_id }) => issue_id))]
  // The cast is sound: settings are stored as the publication's events have them, over all defaults.
  const found = new Map(
    (await issuesOf(db, issueIds)).map((issue) => [
      issue.id,
      { ...issue, settings: wholeSettings(issue.settings) as PublicationFacts & Pick<Settings, 'nameRecordings'> },
    ]),
  )
  const holdText = books.flatMap(({ issue_id, kind }) => {
    const settings = found.get(issue_id)?.settings
    return settings && holdsText(kind, settings) ? [issue_id] : []
  })
  const articles = await articlesOf(db, issueIds, holdText)
  const idsIn = (ids: readonly string[]) => ids.flatMap((id) => (articles.get(id) ?? []).map((article) => article.id))
  const publications = new Map(
    [...found.values()].map(({ publication_id: publicationId, settings: { nameRecordings, wfsettings } }) => [
      publicationId,
      { publicationId, nameRecordings, wfsettings },
    ]),
  )
  const [{ sounds, doubts }, images, films, names, standing] = await Promise.all([
    soundsOf(db, idsIn(issueIds)),
    imagesOf(db, idsIn(holdText)),
    filmsOfArticles(db, idsIn(holdText)),
    namesOf(db, [...publications.values()]),
    standingOf(db, [...publications.values()]),
  ])
  return ({ issue_id, kind, manifest }) => {
    const issue = found.get(issue_id)
    if (!issue) return undefined
    const entries = articles.get(issue_id) ?? []
    const sources: ManifestSources = {
      kind,
      filename: manifest?.filename,
      issueId: IssueId.parse(issue_id),
      issue: { publicationId: PublicationId.parse(issue.publication_id), form: wholeForm(issue.form) },
      publication: issue.settings,
      names: names.get(issue.publication_id) ?? [],
      standing: standing.get(issue.publication_id) ?? [],
      entries,
      bodies: new Map(
        entries.map(({ articleId, text_hash: hash, ...row }) => [
          articleId,
          {
            hasText: row.has_text,
            narratedBy: row.narrated_by,
            ...(hash !== null && { text: { articleId, revision: row.body_events, hash } }),
          },
        ]),
      ),
      sounds,
      doubts,
      images,
      films,
    }
    return buildManifest(sources)
  }
}
