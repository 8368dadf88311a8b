import { type Kysely, sql } from 'kysely'
import { type IssueRow, issuesTable } from '../../editorial/issue/table.ts'
import { hasSound } from '../../editorial/issue-articles/issue-sound.ts'
import type { ReadModel } from '../../read-model.ts'
import type { HeardIssue } from './rows.ts'
import type { Playlist } from './view.ts'

const MAX_OTHER_ISSUES = 50

/** Released issues of the same publication that have sound. */
const selectReleasedIssues = (db: Kysely<ReadModel>, { issue }: HeardIssue, now: string) =>
  db
    .selectFrom(issuesTable)
    .select(['id', 'code', 'form', 'date'])
    .where('publication_id', '=', issue.publication_id)
    .where('id', '!=', issue.id)
    .where('is_removed', '=', false)
    .where('is_template', '=', false)
    .where('available_from_date', '<=', now)
    .where(hasSound(sql.ref(`${issuesTable}.id`)))

const issueSummary = ({ id, code, form, date }: Pick<IssueRow, 'id' | 'code' | 'form' | 'date'>) => ({
  _id: id,
  code,
  name: form.name,
  date,
})

/**
 * The publication's other issues, the latest first, and the first issue after this one, where the publication shows
 * others.
 */
export const otherIssuesOf = async (
  db: Kysely<ReadModel>,
  heard: HeardIssue,
  now: string,
): Promise<Pick<Playlist, 'otherIssues' | 'nextIssue'>> => {
  const { form, date, number } = heard.issue
  if (!(form.playerShowIssues ?? heard.settings.playerShowIssues)) return { otherIssues: [], nextIssue: null }
  const others = selectReleasedIssues(db, heard, now)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_OTHER_ISSUES)
  const next = await selectReleasedIssues(db, heard, now)
    .where((each) => each(each.refTuple('date', 'number'), '>', each.tuple(date, number)))
    .orderBy('date')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return { otherIssues: (await others.execute()).map(issueSummary), nextIssue: next ? issueSummary(next) : null }
}
