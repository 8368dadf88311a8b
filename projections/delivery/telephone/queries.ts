import { type Kysely, sql } from 'kysely'
import { isLeadHeading } from '../../../domain/editorial/contents/rules.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { isHeardSound } from '../../editorial/issue-articles/issue-sound.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { type MediaRow, mediaTable } from '../../editorial/media/table.ts'
import { mayBeReused } from '../../editorial/media/voices.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { recordedNamesOf } from '../../editorial/spoken-names/recorded-names.ts'
import {
  articlesOf,
  filesOf,
  type HeardArticleRow,
  type HeardIssue,
  latestIssue,
} from '../../listening/playlist/rows.ts'
import { selectArticles } from '../../listening/playlist/shown-article.ts'
import type { ReadModel } from '../../read-model.ts'
import { isIssueReleased } from '../podcast/episodes.ts'

/** A sound that is ready to be heard. */
export type TelephoneSound = { readonly id: string; readonly hash: string; readonly durationMs: number }

export type TelephoneEntry = {
  readonly article: HeardArticleRow
  /** Empty: the article is a heading of those that follow. */
  readonly sounds: readonly TelephoneSound[]
  /** A voice reads the article. */
  readonly isSpoken: boolean
  /** The narrator's recording of the name. */
  readonly recording: TelephoneSound | undefined
}

export type TelephoneIssue = Pick<HeardIssue, 'issue' | 'settings'> & { readonly entries: readonly TelephoneEntry[] }

const soundsIn = (files: readonly MediaRow[] = []): readonly TelephoneSound[] => {
  const sounds = files.filter(({ kind }) => kind === 'sound')
  const made = sounds.flatMap(({ id, facts, variants: { mp3 } }) =>
    mp3 && facts?.kind === 'sound' ? [{ id, hash: mp3.hash, durationMs: facts.durationMs }] : [],
  )
  // An article is heard once all of its sounds are made.
  return made.length === sounds.length ? made : []
}

const isReadByVoice = (files: readonly MediaRow[] = []): boolean =>
  files.some(({ kind, is_spoken }) => kind === 'sound' && is_spoken)

/** Leaves out articles that are only read, and headings with no sound below them. */
const withoutSilence = (entries: readonly TelephoneEntry[]): readonly TelephoneEntry[] => {
  const kept: TelephoneEntry[] = []
  for (const [index, entry] of [...entries.entries()].toReversed()) {
    const { level } = entry.article.attributes
    const below = kept.at(-1)?.article.attributes.level
    const isHeading =
      isLeadHeading(level, entries[index + 1]?.article.attributes.level) && below !== undefined && below > level
    if (entry.sounds.length > 0 || isHeading) kept.push(entry)
  }
  return kept.toReversed()
}

/** The issue of a publication that players open, with its audible articles. Undefined: none is released. */
export const telephoneIssue = async (
  db: Kysely<ReadModel>,
  publication: string,
  now: string,
): Promise<TelephoneIssue | undefined> => {
  const found = await latestIssue(db, publication, now)
  if (!found) return undefined
  const { issue, settings } = found
  const rows = selectArticles(await articlesOf(db, issue.id), settings, undefined)
  const ids = rows.map(({ id }) => id)
  const [files, names] = await Promise.all([filesOf(db, ids), recordedNamesOf(db, ids)])
  const entries = rows.map((article): TelephoneEntry => {
    const name = names.get(article.id)
    const recording = name && { id: name.mediaId, hash: name.sound.hash, durationMs: name.sound.durationMs }
    const own = files.get(article.id)
    return { article, sounds: soundsIn(own), isSpoken: isReadByVoice(own), recording }
  })
  return { issue, settings, entries: withoutSilence(entries) }
}

type HeadingQuery = { readonly publication: string; readonly id: string; readonly now: string }

/** Whether a sound belongs to a released issue of a publication, or is the recording of a name in it. */
export const isHeardByTelephone = async (
  db: Kysely<ReadModel>,
  { publication, id, now }: HeadingQuery,
): Promise<boolean> => {
  const { rows } = await sql<{ heard: boolean }>`
    select (
      exists (
        select from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} i on i.id = a.issue_id
        where a.id = m.article_id and ${isInProducts} and ${isIssueReleased(publication, now)})
      or exists (
        select from ${sql.table(publicationsTable)} p where p.id = ${publication} and m.publication_id = p.id
          and p.settings->'nameRecordings' @> jsonb_build_array(jsonb_build_object('sound', m.id::text))
          and ${mayBeReused})
    ) as heard
    from ${sql.table(mediaTable)} m where m.id = ${id} and ${isHeardSound}`.execute(db)
  return rows[0]?.heard ?? false
}

/** The released issue that has this article, or that has this id. `isSpoken`: a voice reads the article. */
export const issueOfHeading = async (
  db: Kysely<ReadModel>,
  { publication, id, now }: HeadingQuery,
): Promise<{ readonly issueId: IssueId; readonly isSpoken: boolean } | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from ${sql.table(issuesTable)} i
    where ${isIssueReleased(publication, now)} and (i.id = ${id} or exists (
      select from ${sql.table(issueArticlesTable)} a where a.id = ${id} and a.issue_id = i.id and ${isInProducts}))`.execute(
    db,
  )
  const [row] = rows
  return row && { issueId: IssueId.parse(row.id), isSpoken: isReadByVoice((await filesOf(db, [id])).get(id)) }
}
