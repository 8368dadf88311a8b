import { sql } from 'kysely'
import { issuesTable } from '../issues/table.ts'
import { publicationsTable } from '../publications/table.ts'

/** Whom the delivery `d` is for, among those that its publication has; null: nobody. */
const receiver = sql`(
  select p.addresses->>(d.about->>'receiver') from ${sql.table(issuesTable)} own
  join ${sql.table(publicationsTable)} p on p.id = own.publication_id where own.id = (d.about->>'issueId')::uuid)`

/** Of the deliveries `d`, those that can be tried again. Of what was brought to a place that is left nothing more is sent there. */
export const isReachable = sql<boolean>`case
  when d.template = 'web-withdrawal' or not d.about ? 'place' then true
  else ${receiver} is not distinct from d.about->>'place' end`

/** What is to be made at a release is for somebody still. */
export const isWantedAtRelease = sql<boolean>`(d.about->>'receiver' = 'podcast' or ${receiver} is not null)`
