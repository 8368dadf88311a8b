import { type Kysely, sql } from 'kysely'
import { type BookState, type IssueStatus, nextStep } from '../../../domain/editorial/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { type BookSettings, needsBook } from '../../../domain/editorial/publication/book-settings.ts'
import { roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import type { Manifest } from '../../../domain/production/manifest/manifest.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import { countStopped } from '../../delivery/delivery/queries.ts'
import { contentsNow } from '../../production/book/contents.ts'
import { lastBooks, type MadeBook } from '../../production/book/queries.ts'
import { obstaclesOf } from '../../production/production/obstacles.ts'
import { type LatestProduction, latestProductions } from '../../production/production/queries.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { doubtfulArticles } from '../media/media-of-articles.ts'
import { wholeSettings } from '../publication/form-settings.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import { RunningIssue } from './view.ts'

const FORTNIGHT_MS = 14 * 24 * 3_600_000

/** Issues that may be in work: unreleased, in production, or released within the last fortnight. */
const candidates = (db: Kysely<ReadModel>, reader: Reader, now: string) => {
  const since = new Date(Date.parse(now) - FORTNIGHT_MS).toISOString()
  const out = sql.ref(`${issuesTable}.available_from_date`)
  return db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .select([
      `${issuesTable}.id`,
      `${issuesTable}.publication_id`,
      `${issuesTable}.date`,
      `${issuesTable}.available_from_date`,
      `${issuesTable}.current_production`,
      `${publicationsTable}.name as publication_name`,
      `${publicationsTable}.customer`,
    ])
    .select(sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('name'))
    .select(countStopped(sql.ref(`${issuesTable}.id`)).as('stopped'))
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${issuesTable}.is_template`, '=', false)
    .where(visiblePublications(reader))
    .where(sql<boolean>`(${out} is null or ${out} > ${since} or current_production is not null)`)
    .orderBy(`${issuesTable}.date`)
    .orderBy(`${issuesTable}.number`)
    .orderBy(`${issuesTable}.id`)
    .execute()
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number]

type LatestBook = {
  readonly latest: (LatestProduction & { readonly hasObstacle: boolean }) | undefined
  readonly book: MadeBook | undefined
  readonly contents: Manifest
  readonly needsOne: boolean
}

const stateOf = ({ current_production }: Candidate, { latest, book, contents, needsOne }: LatestBook): BookState => {
  if (current_production !== null || latest?.status === 'running') return 'making'
  if (latest?.status === 'parked') return latest.hasObstacle ? 'stopped' : 'resumable'
  if (!book) return needsOne ? 'none' : 'unneeded'
  return changesSince(book.manifest, contents) ? 'outdated' : 'made'
}

const countsOf = ({ items, silent }: Manifest, doubtful: ReadonlySet<string>) => ({
  // The first item announces the title, so it is no article.
  articles: items.length - 1 + silent.length,
  silent: silent.length,
  doubtful: items.filter(({ itemId }) => doubtful.has(itemId)).length,
})

const toRunningIssue = (
  issue: Candidate,
  { role, ...standing }: Omit<IssueStatus, 'release'> & Pick<RunningIssue, 'role'>,
): RunningIssue =>
  RunningIssue.parse({
    ...standing,
    role,
    _id: issue.id,
    name: issue.name,
    publication: issue.publication_id,
    publicationName: issue.publication_name,
    date: issue.date,
    availableFromDate: issue.available_from_date,
  })

/** The publications that need a book before a release. */
const needingBooks = async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id', 'settings'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  // The cast is sound: settings are stored from the publication's events, and read over all defaults.
  const needing = rows.filter(({ settings }) => needsBook(wholeSettings(settings) as BookSettings))
  return new Set(needing.map(({ id }) => id))
}

/** The talking book if there is one, as other pages show it; otherwise another book with sound. */
const bookShown = (made: readonly MadeBook[]): MadeBook | undefined =>
  made.find(({ kind }) => kind === 'daisy') ?? made.find(({ kind }) => holdsSound(kind))

const kindOf = (book: MadeBook | undefined) => ({ kind: book?.kind ?? ('daisy' as const), manifest: book?.manifest })

/** The issues in work, by their day of publication. `now`: an instant. */
export const runningIssues = async (db: Kysely<ReadModel>, reader: Reader, now: string): Promise<RunningIssue[]> => {
  const issues = await candidates(db, reader, now)
  const ids = issues.map(({ id }) => id)
  const [books, latest, doubtful, needing] = await Promise.all([
    lastBooks(db, reader, sql<boolean>`issue_id = any(${ids}::uuid[])`),
    latestProductions(db, ids),
    doubtfulArticles(db, ids),
    needingBooks(db, [...new Set(issues.map((issue) => issue.publication_id))]),
  ])
  const booksOf = Map.groupBy(books, ({ issue_id }) => issue_id)
  const shownOf = issues.map((issue) => ({ issue, book: bookShown(booksOf.get(issue.id) ?? []) }))
  const wanted = shownOf.map(({ issue, book }) => ({ issue_id: issue.id, ...kindOf(book) }))
  const [contentsOf, obstacles] = await Promise.all([contentsNow(db, wanted), obstaclesOf(db, [...latest.values()])])
  const latestOf = (issueId: string) => {
    const last = latest.get(issueId)
    return last && { ...last, hasObstacle: obstacles.has(last.id) }
  }
  return shownOf.flatMap(({ issue, book }) => {
    const contents = contentsOf({ issue_id: issue.id, ...kindOf(book) })
    if (!contents) return []
    const needsOne = needing.has(issue.publication_id)
    const state = stateOf(issue, { latest: latestOf(issue.id), book, contents, needsOne })
    const standing = { ...countsOf(contents, doubtful), book: state, stopped: issue.stopped }
    return nextStep({ ...standing, release: releaseStateOf(issue.available_from_date, now) })
      ? [toRunningIssue(issue, { ...standing, role: roleFor(reader, issue.customer) })]
      : []
  })
}
