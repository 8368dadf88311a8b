import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import type { StoredForm } from '../../../domain/editorial/issue/empty-form.ts'
import type { ProducedFile } from '../../../domain/production/production/events.ts'
import { articlePlacesTable } from '../../editorial/article-places/table.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { narratorName } from '../../editorial/issue-articles/narrator.ts'
import { type Correction, issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { isReplaced } from '../../editorial/media/replaced-files.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { booksTable } from '../../production/book/table.ts'
import { hasWithdrawnContent } from '../../production/book/withdrawn-contents.ts'
import { lastOfEachKind } from '../../production/production/last-productions.ts'
import type { ReadModel } from '../../read-model.ts'
import { asSounds, isAudible, soundsBefore } from './replaced-sounds.ts'

/** One sound of an article; an article's sounds are in the order of hearing. */
export type PodcastSound = {
  readonly id: string
  readonly name: string
  readonly storageKey: string
  readonly hash: string
  readonly bytes: number
  readonly durationMs: number
}

/**
 * `at`: milliseconds. The articles of an issue are a second apart, in their order at the release, so that every list
 * keeps it. Articles without sound, or removed ones, count too, and later ones come after them, so that no other
 * article's date changes.
 */
type DatedItem = {
  readonly id: string
  readonly code: string
  readonly issue: string
  readonly number: number
  readonly at: number
}

export type ArticleEpisode = DatedItem & {
  readonly episode: number
  readonly page: number
  readonly attributes: Partial<ArticleAttributes>
  readonly ingress: string
  readonly text: string
  readonly byLine: string
  readonly narratedBy: string
  /** A voice reads it; then it has no narrator. */
  readonly isSpoken: boolean
  readonly corrections: readonly Correction[]
  readonly form: StoredForm
  readonly sounds: readonly PodcastSound[]
}

export type IssueEpisode = DatedItem & {
  readonly form: StoredForm
  readonly production: string
  readonly file: ProducedFile
  /** The names of the chapters; the title comes first. */
  readonly names: readonly string[]
  /** The narrators of the issue's articles, each once, in the order of hearing. */
  readonly narrators: readonly string[]
  /** The corrections of the articles in the sound, in their order. */
  readonly corrections: readonly { readonly name: string; readonly text: string }[]
}

export type Episodes<Episode> = { readonly episodes: readonly Episode[]; readonly total: number }

type EpisodePage = {
  readonly publication: string
  readonly now: string
  readonly offset: number
  readonly limit: number
}

const articles = sql.table(issueArticlesTable)
const issues = sql.table(issuesTable)

/** The issues `i` that listeners find. */
export const isIssueReleased = (publication: string | RawBuilder<unknown>, now: string) =>
  sql<boolean>`i.publication_id = ${publication} and not i.is_removed and not i.is_template and i.available_from_date <= ${now}`

/**
 * The sounds of the article `a`. They are whole when all have become MP3s of equal loudness; until then the earlier
 * ones stay.
 */
export const sounds = sql`
  select heard.sounds, heard.sounds is not null as are_whole from (
    select case when bool_and(${isAudible}) then ${asSounds} else ${soundsBefore} end as sounds
    from ${sql.table(mediaTable)} m where m.article_id = a.id and m.kind = 'sound' and not m.is_removed) heard`

/** The slot of an article with the places `p` when the issue `i` was released. */
const slotsAtRelease = sql`
  select (each->>'page')::int as page, (each->>'place')::int as place
  from jsonb_array_elements(p.places) with ordinality places (each, nth)
  where each->>'at' <= i.out_since order by nth desc limit 1`

/** Articles that came after the release follow those that were there, in the order in which they came. */
const atRelease = sql`lay.page, lay.place, p.added_at, (p.places->0->>'page')::int, (p.places->0->>'place')::int`

const toEpisodes = <Row>(rows: readonly (Row & { readonly total: number })[]): Episodes<Row> => ({
  episodes: rows,
  total: rows[0]?.total ?? 0,
})

/** Whether a voice reads the article, `spoken`. */
export const isSpoken = (article: RawBuilder<unknown>) => sql`
  select coalesce(bool_and(m.is_spoken), false) as spoken from ${sql.table(mediaTable)} m
  where m.article_id = ${article} and m.kind = 'sound' and not m.is_removed`

/** An episode for every audible article of released issues, newest first. */
export const articleEpisodes = async (
  db: Kysely<ReadModel>,
  { publication, now, offset, limit }: EpisodePage,
): Promise<Episodes<ArticleEpisode>> => {
  const { rows } = await sql<ArticleEpisode & { total: number }>`
    with placed as (
      select a.id, a.issue_id, a.is_removed, a.attributes, a.page, a.place, i.number, i.form,
        extract(epoch from i.available_from_date::timestamptz) * 1000
          - 1000 * (row_number() over (partition by i.id order by ${atRelease}, a.id) - 1) as at
      from ${issues} i join ${articles} a on a.issue_id = i.id
        left join ${sql.table(articlePlacesTable)} p on p.id = a.id left join lateral (${slotsAtRelease}) lay on true
      where ${isIssueReleased(publication, now)}
    ), dated as (
      select a.id, a.issue_id as issue, a.number, a.form, s.sounds, a.at,
        row_number() over (partition by a.issue_id order by a.page, a.place, a.id) as episode
      from placed a join lateral (${sounds}) s on s.are_whole where ${isInProducts}
    ), shown as (
      select *, count(*) over () as total from dated order by at desc, number desc, episode limit ${limit} offset ${offset}
    )
    select d.id, a.code, d.issue, d.number::int, d.form, d.sounds, d.episode::int, d.at::float8, d.total::int, a.page,
      a.attributes, a.ingress, a.text, a.by_line as "byLine",
      case when read.spoken then '' else ${narratorName} end as "narratedBy", read.spoken as "isSpoken", a.corrections
    from shown d join ${articles} a on a.id = d.id cross join lateral (${isSpoken(sql`a.id`)}) read
    order by d.at desc, d.number desc, d.episode`.execute(db)
  return toEpisodes(rows)
}

const lastSound = sql`select id, file from (${lastOfEachKind(sql`i.id`)}) last where kind = 'singleMp3'`

/**
 * The sound `p` of a whole issue with its manifest, as long as none of its content has been withdrawn. A sound with
 * replaced content stays until the new one is made.
 */
const offeredSound = sql`
  select made.*, b.manifest from (${lastSound}) made join ${sql.table(booksTable)} b on b.id = made.id
  where not ${hasWithdrawnContent(sql`b.manifest`, isReplaced)}`

const correctionsOf = (issue: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object('name', a.attributes->>'name', 'text', said->>'text')
      order by a.page, a.place, said->>'at'), '[]')
  from ${articles} a cross join jsonb_array_elements(a.corrections) said
  where a.issue_id = ${issue} and ${isInProducts}`

const narratorsOf = (manifest: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(name order by first), '[]') from (
    select ${narratorName} as name, min(items.place) as first
    from jsonb_array_elements(${manifest}->'items') with ordinality items (item, place)
    join ${articles} a on a.id::text = item->>'itemId'
    cross join lateral (${isSpoken(sql`a.id`)}) heard
    where ${narratorName} <> '' and not heard.spoken group by 1) read`

/** An episode for every released issue that has one sound, newest first. */
export const issueEpisodes = async (
  db: Kysely<ReadModel>,
  { publication, now, offset, limit }: EpisodePage,
): Promise<Episodes<IssueEpisode>> => {
  const { rows } = await sql<IssueEpisode & { total: number }>`
    with shown as (
      select i.id, i.code, i.number, i.form, p.id as production, p.file, p.manifest,
        extract(epoch from i.available_from_date::timestamptz) * 1000 as at, count(*) over () as total
      from ${issues} i join lateral (${offeredSound}) p on true
      where ${isIssueReleased(publication, now)}
      order by i.available_from_date desc, i.number desc, i.id limit ${limit} offset ${offset}
    )
    select s.id, s.code, s.id as issue, s.number::int, s.form, s.production, s.file, s.at::float8, s.total::int,
      (select coalesce(json_agg(item->>'name' order by place), '[]')
        from jsonb_array_elements(s.manifest->'items') with ordinality items (item, place)) as names,
      (${narratorsOf(sql`s.manifest`)}) as narrators, (${correctionsOf(sql`s.id`)}) as corrections
    from shown s
    order by s.at desc, s.number desc, s.id`.execute(db)
  return toEpisodes(rows)
}

/** Something of a publication that is released. `now`: ISO instant. */
export type ReleasedItemQuery = { readonly publication: string; readonly id: string; readonly now: string }

export const soundsOfArticle = async (
  db: Kysely<ReadModel>,
  { publication, id, now }: ReleasedItemQuery,
): Promise<{ readonly issue: string; readonly sounds: readonly PodcastSound[] } | undefined> => {
  const { rows } = await sql<{ issue: string; sounds: readonly PodcastSound[] }>`
    select i.id as issue, s.sounds from ${articles} a join ${issues} i on i.id = a.issue_id
    join lateral (${sounds}) s on s.are_whole
    where a.id = ${id} and ${isIssueReleased(publication, now)} and ${isInProducts}`.execute(db)
  return rows[0]
}

export const soundOfIssue = async (
  db: Kysely<ReadModel>,
  { publication, id, now }: ReleasedItemQuery,
): Promise<{ readonly production: string; readonly file: ProducedFile } | undefined> => {
  const { rows } = await sql<{ production: string; file: ProducedFile }>`
    select p.id as production, p.file from ${issues} i join lateral (${offeredSound}) p on true
    where i.id = ${id} and ${isIssueReleased(publication, now)}`.execute(db)
  return rows[0]
}

/** The text of a released article. */
export const textOfArticle = async (
  db: Kysely<ReadModel>,
  { publication, id, now }: ReleasedItemQuery,
): Promise<Pick<ArticleEpisode, 'form' | 'attributes' | 'ingress' | 'text' | 'byLine'> | undefined> => {
  const { rows } = await sql<Pick<ArticleEpisode, 'form' | 'attributes' | 'ingress' | 'text' | 'byLine'>>`
    select i.form, a.attributes, a.ingress, a.text, a.by_line as "byLine"
    from ${articles} a join ${issues} i on i.id = a.issue_id
    where a.id = ${id} and ${isIssueReleased(publication, now)} and ${isInProducts}`.execute(db)
  return rows[0]
}

/** How many released issues have articles but no audible sound of the whole issue. */
export const issuesWithoutSound = async (db: Kysely<ReadModel>, publication: string, now: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${issues} i left join lateral (${offeredSound}) p on true
    where ${isIssueReleased(publication, now)} and p.id is null
      and exists (select from ${articles} a where a.issue_id = i.id and ${isInProducts})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The podcast's view of an issue, released or not. */
type IssueInPodcast = {
  readonly publication: string
  /** The number of articles that can be heard. */
  readonly articles: number
  /**
   * The number of chapters of the issue's sound, the title not counted; null: there is none, or some content has been
   * withdrawn since.
   */
  readonly chapters: number | null
}

export const issueInPodcast = async (db: Kysely<ReadModel>, id: string): Promise<IssueInPodcast | undefined> => {
  const { rows } = await sql<IssueInPodcast>`
    select i.publication_id as publication,
      (select count(*)::int from ${articles} a join lateral (${sounds}) s on s.are_whole
        where a.issue_id = i.id and ${isInProducts}) as articles,
      (select jsonb_array_length(p.manifest->'items') - 1 from (${offeredSound}) p) as chapters
    from ${issues} i where i.id = ${id} and not i.is_removed`.execute(db)
  return rows[0]
}
