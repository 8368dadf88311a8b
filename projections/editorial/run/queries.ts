import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { stepName } from '../../../domain/editorial/run/run-step.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { type RunLogEntry, runLogLines } from './run-log.ts'
import { type RunRow, runsTable } from './table.ts'
import { RunView } from './view.ts'

/** Earlier runs beyond this number are not listed. */
const MAX_EARLIER_RUNS = 20

const SCHEDULE = 'Schemat'

const UNKNOWN_USER = 'En användare som inte längre finns'

const sayTries = (tries: number): string => (tries > 1 ? ` (${tries.toString()} försök)` : '')

/** A line of the run's log, in Swedish. */
const textOf = (name: string, by: string, { what, step, said, tries }: RunLogEntry): string => {
  const of = step === null ? '' : stepName(step)
  switch (what) {
    case 'started':
      return `${by} startade ”${name}”.`
    case 'began':
      return `${of}: börjar.`
    case 'done':
      return `${of}: ${said}.`
    case 'failed':
      return `${of}: ${said}${sayTries(tries)}`
    case 'skipped':
      return `${of}: hoppades över.`
    case 'stopping':
      return 'Körningen stannar efter steget.'
    case 'stopped':
      return 'Körningen stannade.'
    case 'resumed':
      return 'Körningen går vidare.'
    case 'completed':
      return 'Alla steg är klara.'
    case 'takenBack':
      return said
  }
}

type FoundRun = Selectable<RunRow> & { readonly starter: string | null; readonly earlier: number }

const countEarlier = sql<number>`(
  select count(*)::int from ${sql.table(runsTable)} other
  where other.issue_id = run.issue_id and (other.started_at, other.id) < (run.started_at, run.id))`

/** The latest first. */
const runsOf = (db: Kysely<ReadModel>, issueId: IssueId) =>
  db
    .selectFrom(`${runsTable} as run`)
    .leftJoin(`${usersTable} as u`, 'u.id', 'run.started_by')
    .selectAll('run')
    .select(['u.name as starter', countEarlier.as('earlier')])
    .where('run.issue_id', '=', issueId)
    .orderBy('run.started_at', 'desc')
    .orderBy('run.id', 'desc')

const toRunView = (row: FoundRun): RunView => {
  const by = row.started_by === null ? SCHEDULE : (row.starter ?? UNKNOWN_USER)
  return RunView.parse({
    _id: row.id,
    issue: row.issue_id,
    publication: row.publication_id,
    processItem: row.item_id,
    name: row.name,
    status: row.status,
    isStopping: row.is_stopping,
    steps: row.steps.map((each) => ({ ...each, name: stepName(each.step) })),
    log: runLogLines(row.log).map((line) => ({
      at: line.at,
      text: textOf(row.name, by, line),
      isFault: line.what === 'failed',
    })),
    canBeTakenBack: row.has_altered,
    earlier: row.earlier,
    startedBy: by,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  })
}

/** The issue's latest run; undefined when it has had none. */
export const findRun = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<RunView | undefined> => {
  const row: FoundRun | undefined = await runsOf(db, issueId).executeTakeFirst()
  return row && toRunView(row)
}

/** The runs before the latest, the latest first. */
export const earlierRuns = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<RunView[]> =>
  (await runsOf(db, issueId).offset(1).limit(MAX_EARLIER_RUNS).execute()).map(toRunView)

/** The process item of the run under way for an issue; null: none. */
export const runningItemOf = (issueId: RawBuilder<unknown>) => sql<string | null>`(
  select item_id from ${sql.table(runsTable)} where issue_id = ${issueId} and status = 'running' limit 1)`
