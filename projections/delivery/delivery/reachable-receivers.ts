import { sql } from 'kysely'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { productionsTable } from '../../production/production/table.ts'

/** Whom the delivery `d` is for, among those that its publication has; null: nobody. */
const receiver = sql`(
  select p.addresses->>(d.about->>'receiver') from ${sql.table(issuesTable)} own
  join ${sql.table(publicationsTable)} p on p.id = own.publication_id where own.id = (d.about->>'issueId')::uuid)`

/** What a publication has its files sent as, where it is not what `d` was made as, keeps it from being sent again. */
const isWantedKind = sql<boolean>`coalesce((
  select made.kind = coalesce(p.settings->'exportToFtp'->>'product', ${sql.lit(defaultSettings.exportToFtp.product)})
  from ${sql.table(productionsTable)} made join ${sql.table(issuesTable)} own on own.id = made.issue_id
  join ${sql.table(publicationsTable)} p on p.id = own.publication_id
  where made.id = (d.about->>'productionId')::uuid), true)`

/** Of the deliveries `d`, those that can be tried again. Of what was brought to a place that is left nothing more is sent there. */
export const isReachable = sql<boolean>`case
  when d.template = 'web-withdrawal' or not d.about ? 'place' then true
  else ${receiver} is not distinct from d.about->>'place' and (d.template <> 'ftp-files' or ${isWantedKind}) end`

/** What is to be made at a release is for somebody still. */
export const isWantedAtRelease = sql<boolean>`(d.about->>'receiver' = 'podcast' or ${receiver} is not null)`
