import { sql } from 'kysely'
import { issuesTable } from '../issue/table.ts'
import { issueImportsTable } from './table.ts'

/** The time of the Daisy file that an issue of the publication fetched last, as its server told it; null without one. */
export const fetchedDaisyTime = (publication: string) => sql<string | null>`(
  select coalesce(i.fetched->'daisy'->>'modifiedAt', i.fetched->'daisy'->>'at')
  from ${sql.table(issueImportsTable)} i join ${sql.table(issuesTable)} n on n.id = i.id
  where n.publication_id = ${sql.ref(publication)} and i.fetched ? 'daisy'
  order by i.fetched->'daisy'->>'at' desc limit 1)`
