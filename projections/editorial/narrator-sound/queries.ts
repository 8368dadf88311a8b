import { type Kysely, sql } from 'kysely'
import { adviceOn } from '../../../domain/editorial/media/recordings/advice.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { narratorName } from '../issue-articles/narrator.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { mediaTable } from '../media/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import type { IssueSound, NarratorSound } from './view.ts'

/** The latest issues of a narrator that are read: a course is not seen better in more. */
const MAX_ISSUES = 60

const [articles, files, issues, publications] = [issueArticlesTable, mediaTable, issuesTable, publicationsTable].map(
  (table) => sql.table(table),
)

type Row = IssueSound & { readonly narrator: string; readonly narratorName: string }

/**
 * Medians by narrator and issue, of what people have recorded since an instant. A narrator is a user, or else a name. A
 * recording that several articles share counts once, where it came first.
 */
const mediansSince = (db: Kysely<ReadModel>, reader: Reader, since: string) =>
  sql<Row>`
    with recordings as (
      select distinct on (narrator, hash) coalesce(a.narrated_by_user::text, lower(trim(a.narrated_by))) as narrator,
        ${narratorName} as narrator_name, s.recorded,
        i.id, i.form->>'name' as name, i.date, ${publications}.name as publication_name
      from ${files} s join ${articles} a on a.id = s.article_id join ${issues} i on i.id = a.issue_id
        join ${publications} on ${publications}.id = i.publication_id
      where s.kind = 'sound' and s.recorded is not null and not s.is_spoken and not s.is_removed
        and s.created_at >= ${since} and not a.is_removed and ${narratorName} <> ''
        and not i.is_removed and ${visiblePublications(reader, 'user')}
      order by narrator, hash, s.created_at, s.id
    )
    select narrator, max(narrator_name) as "narratorName", id as "_id", name, publication_name as "publicationName",
      date, count(*)::int as sounds,
      percentile_cont(0.5) within group (order by (recorded->>'integratedLufs')::float8) as loudness,
      percentile_cont(0.5) within group (order by (recorded->>'noiseLufs')::float8) as noise
    from recordings group by narrator, id, name, publication_name, date order by narrator, date, id`.execute(db)

const soundOf = (rows: readonly Row[]): NarratorSound => {
  const latest = rows.slice(-MAX_ISSUES)
  return {
    name: latest.at(-1)?.narratorName ?? '',
    advice: adviceOn(latest),
    issues: latest,
  }
}

/** How the recordings of each narrator came, in issues that the reader may see; by name. `since`: an instant. */
export const findNarratorSound = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  since: string,
): Promise<readonly NarratorSound[]> => {
  const { rows } = await mediansSince(db, reader, since)
  return [...Map.groupBy(rows, ({ narrator }) => narrator).values()]
    .map(soundOf)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}
