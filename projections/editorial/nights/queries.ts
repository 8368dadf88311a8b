import { type Kysely, sql } from 'kysely'
import { stepName } from '../../../domain/editorial/run/run-step.ts'
import { refusalInWords } from '../../../domain/editorial/schedule/refusals.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import { refusedNightsTable } from '../refused-night/table.ts'
import { type RunRow, runsTable } from '../run/table.ts'
import { NightsView } from './view.ts'

/** More runs that wait for a person are not listed. */
const MAX_WAITING_RUNS = 50

const schedules = sql<object[]>`${sql.ref(`${publicationsTable}.settings`)}->'nightSchedules'`

const scheduledPublications = (db: Kysely<ReadModel>, reader: Reader) =>
  db
    .selectFrom(publicationsTable)
    .select([`${publicationsTable}.id as _id`, `${publicationsTable}.name`, schedules.as('nightSchedules')])
    .select(sql<object[]>`${sql.ref(`${publicationsTable}.settings`)}->'processItems'`.as('processItems'))
    .where(visiblePublications(reader, 'user'))
    .where(sql<boolean>`jsonb_array_length(coalesce(${schedules}, '[]')) > 0`)
    .orderBy(`${publicationsTable}.name`)
    .orderBy(`${publicationsTable}.id`)
    .execute()

/** The issue has had a run since. */
const isFollowed = sql<boolean>`exists (
  select from ${sql.table(runsTable)} later
  where later.issue_id = run.issue_id and (later.started_at, later.id) > (run.started_at, run.id))`

type FoundRun = Pick<RunRow, 'issue_id' | 'publication_id' | 'name' | 'steps' | 'started_at'> & {
  readonly issue_name: string
  readonly publication_name: string
}

const toWaitingRun = ({
  issue_id,
  issue_name,
  publication_id,
  publication_name,
  name,
  steps,
  started_at,
}: FoundRun) => {
  const failed = steps.find(({ state }) => state === 'failed')
  return {
    issue: issue_id,
    issueName: issue_name,
    publication: publication_id,
    publicationName: publication_name,
    name,
    stepId: failed?.step ?? '',
    step: failed ? stepName(failed.step) : '',
    reason: failed?.said ?? '',
    at: failed?.to ?? null,
    startedAt: started_at,
  }
}

/** The runs that wait for a person, of the publications that the reader may see; the latest first, at most `limit`. */
export const listWaitingRuns = async (db: Kysely<ReadModel>, reader: Reader, limit: number) => {
  const rows = await db
    .selectFrom(`${runsTable} as run`)
    .innerJoin(issuesTable, `${issuesTable}.id`, 'run.issue_id')
    .innerJoin(publicationsTable, `${publicationsTable}.id`, 'run.publication_id')
    .select([
      'run.issue_id',
      'run.publication_id',
      'run.name',
      'run.steps',
      'run.started_at',
      `${publicationsTable}.name as publication_name`,
    ])
    .select(sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('issue_name'))
    .where('run.status', '=', 'failed')
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(visiblePublications(reader, 'user'))
    .where(sql<boolean>`not ${isFollowed}`)
    .orderBy('run.started_at', 'desc')
    .orderBy('run.id')
    .limit(limit)
    .execute()
  return rows.map(toWaitingRun)
}

/** After so long nobody starts a missed night any more. */
const REFUSALS_SHOWN_MS = 2 * 24 * 3_600_000

const refusedStarts = (db: Kysely<ReadModel>, reader: Reader, now: string) =>
  db
    .selectFrom(`${refusedNightsTable} as night`)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, 'night.publication_id')
    .leftJoin(issuesTable, (join) =>
      join.onRef(`${issuesTable}.id`, '=', 'night.id').on(`${issuesTable}.is_removed`, '=', false),
    )
    .select(['night.id as _id', 'night.publication_id as publication', 'night.day', 'night.reason'])
    .select(`${publicationsTable}.name as publicationName`)
    .select(sql<string | null>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('issueName'))
    .where('night.refused_at', '>', new Date(Date.parse(now) - REFUSALS_SHOWN_MS).toISOString())
    .where(visiblePublications(reader, 'user'))
    .orderBy('night.refused_at', 'desc')
    .orderBy('night.id')
    .limit(MAX_WAITING_RUNS)
    .execute()

/** What runs by itself, which runs wait for a person, and which have not begun. `now`: an instant. */
export const findNights = async (db: Kysely<ReadModel>, reader: Reader, now: string): Promise<NightsView> => {
  const [publications, waiting, refused] = await Promise.all([
    scheduledPublications(db, reader),
    listWaitingRuns(db, reader, MAX_WAITING_RUNS),
    refusedStarts(db, reader, now),
  ])
  return NightsView.parse({
    publications,
    refused: refused.map((night) => ({ ...night, reason: refusalInWords(night.reason) })),
    waiting,
  })
}
