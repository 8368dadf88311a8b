import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { IssueId } from '../../domain/core/ids.ts'
import { stepName } from '../../domain/run/steps.ts'
import type { ReadModel } from '../read-model.ts'
import { usersTable } from '../users/table.ts'
import { type LogRow, type RunRow, runsTable } from './table.ts'
import { RunView } from './view.ts'

const NOBODY = 'En användare som inte längre finns'

/** A line of what has happened. */
const textOf = (name: string, by: string, { what, step, said }: LogRow): string => {
  const of = step === null ? '' : stepName(step)
  switch (what) {
    case 'started':
      return `${by} startade ”${name}”.`
    case 'began':
      return `${of}: börjar.`
    case 'done':
      return `${of}: ${said}.`
    case 'failed':
      return `${of}: ${said}`
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
  }
}

/** What is done at once is told when it is done. */
const isTold = ({ what, step }: LogRow) => what !== 'began' || /^(?:make|deliver):/.test(step ?? '')

/** The run of an issue that began last; undefined where there has been none. */
export const findRun = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<RunView | undefined> => {
  const row: (Selectable<RunRow> & { readonly starter: string | null }) | undefined = await db
    .selectFrom(runsTable)
    .leftJoin(usersTable, `${usersTable}.id`, `${runsTable}.started_by`)
    .selectAll(runsTable)
    .select(`${usersTable}.name as starter`)
    .where('issue_id', '=', issueId)
    .orderBy('started_at', 'desc')
    .orderBy(`${runsTable}.id`, 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const by = row.starter ?? NOBODY
  return RunView.parse({
    _id: row.id,
    issue: row.issue_id,
    publication: row.publication_id,
    processItem: row.item_id,
    name: row.name,
    status: row.status,
    isStopping: row.is_stopping,
    steps: row.steps.map((each) => ({ ...each, name: stepName(each.step) })),
    log: row.log.filter(isTold).map((line) => ({
      at: line.at,
      text: textOf(row.name, by, line),
      isFault: line.what === 'failed',
    })),
    canBeTakenBack: row.has_altered,
    startedBy: by,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  })
}

/** The process step that is under way for an issue; null: none is. */
export const runningItemOf = (issueId: RawBuilder<unknown>) => sql<string | null>`(
  select item_id from ${sql.table(runsTable)} where issue_id = ${issueId} and status = 'running' limit 1)`
