import { type Kysely, sql } from 'kysely'
import { paceOf } from '../../../domain/editorial/media/recordings/pace.ts'
import { ArticleId, IssueId, UserId } from '../../../domain/kernel/ids.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { mediaOfArticles } from '../media/media-of-articles.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import type { NarratorLoad, UnreadArticle } from './view.ts'

const DAY_MS = 24 * 3_600_000
/** So long an issue that is out still waits for its narrators. */
const DAYS_AFTER_RELEASE = 14
/** The recordings of this time tell a narrator's pace. */
const DAYS_OF_PACE = 90

type Row = {
  readonly narrator: string
  readonly narratorName: string
  readonly article: string
  readonly name: string
  readonly words: number
  readonly issue: string
  readonly issueName: string
  readonly publicationName: string
  readonly date: string
  /** The issue is to be read, or was out a short while ago. */
  readonly isNear: boolean
}

type AssignedArticle = Row & { readonly seconds: number; readonly isRead: boolean }

const dayBefore = (now: string, days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString().slice(0, 10)

const [articles, issues, publications, users] = [issueArticlesTable, issuesTable, publicationsTable, usersTable].map(
  (table) => sql.table(table),
)

/**
 * The active articles that are assigned to users who are there, in issues of the last months and to come that the reader
 * may see. What a voice has read still waits for its narrator.
 */
const assignedArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { narrator, now }: { readonly narrator?: UserId; readonly now: string },
): Promise<readonly AssignedArticle[]> => {
  const { rows } = await sql<Row>`
    select u.id as narrator, coalesce(u.name, '') as "narratorName", a.id as article, a.attributes->>'name' as name, a.words,
      i.id as issue, i.form->>'name' as "issueName", ${publications}.name as "publicationName", i.date,
      (i.available_from_date is null or i.available_from_date > ${now} or i.date >= ${dayBefore(now, DAYS_AFTER_RELEASE)})
        as "isNear"
    from ${issues} i join ${publications} on ${publications}.id = i.publication_id
      join ${articles} a on a.issue_id = i.id join ${users} u on u.id = a.narrated_by_user
    where (i.date >= ${dayBefore(now, DAYS_OF_PACE)} or i.available_from_date is null) and not i.is_removed
      and not i.is_template and ${visiblePublications(reader)} and not a.is_removed
      and (a.attributes->>'active')::boolean and not u.is_removed
      and ${narrator === undefined ? sql<boolean>`true` : sql<boolean>`u.id = ${narrator}`}
    order by i.date, i.number, i.id, a.page, a.place`.execute(db)
  const media = await mediaOfArticles(
    db,
    rows.map(({ article }) => article),
  )
  return rows.map((row) => {
    const heard = media.get(row.article)
    const isRead = heard?.hasSound === true && !heard.isSpoken
    return { ...row, isRead, seconds: isRead ? heard.duration : 0 }
  })
}

const issueOf = ({ issue, issueName, publicationName, date }: Row) => ({
  _id: IssueId.parse(issue),
  name: issueName,
  publicationName,
  date,
})

const loadOf = (assigned: readonly AssignedArticle[]): NarratorLoad['issues'] => {
  const pace = paceOf(assigned.filter(({ isRead }) => isRead))
  const byIssue = Map.groupBy(
    assigned.filter(({ isNear }) => isNear),
    ({ issue }) => issue,
  )
  return [...byIssue.values()].flatMap((list) => {
    const [first] = list
    const left = list.filter(({ isRead }) => !isRead)
    const words = left.reduce((sum, each) => sum + each.words, 0)
    return first ? [{ ...issueOf(first), articles: list.length, left: left.length, seconds: words * pace }] : []
  })
}

/** What each narrator is to read, and how much of it is read; by name. `now`: an instant. */
export const findNarratorLoads = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  now: string,
): Promise<readonly NarratorLoad[]> => {
  const byNarrator = Map.groupBy(await assignedArticles(db, reader, { now }), ({ narrator }) => narrator)
  return [...byNarrator]
    .map(([id, list]) => ({ _id: UserId.parse(id), name: list[0]?.narratorName ?? '', issues: loadOf(list) }))
    .filter(({ issues: near }) => near.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

/** The articles that wait for a narrator's voice, in the order in which their issues are to be out. */
export const findUnreadArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  of: { readonly narrator: UserId; readonly now: string },
): Promise<readonly UnreadArticle[]> => {
  const assigned = await assignedArticles(db, reader, of)
  const pace = paceOf(assigned.filter(({ isRead }) => isRead))
  return assigned
    .filter(({ isNear, isRead }) => isNear && !isRead)
    .map((row) => ({
      _id: ArticleId.parse(row.article),
      name: row.name,
      words: row.words,
      seconds: row.words * pace,
      issue: issueOf(row),
    }))
}
