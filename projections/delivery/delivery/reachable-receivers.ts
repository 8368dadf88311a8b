import { sql } from 'kysely'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { isOutput, outputFields } from '../../../domain/editorial/publication/settings/outputs.ts'
import { receiverIds, receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import { productionKinds } from '../../../domain/production/production/products.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { productionsTable } from '../../production/production/table.ts'

/** The present address of the receiver of delivery `d`; null: the publication has no such receiver any more. */
const receiver = sql`(
  select p.addresses->>(d.about->>'receiver') from ${sql.table(issuesTable)} own
  join ${sql.table(publicationsTable)} p on p.id = own.publication_id where own.id = (d.about->>'issueId')::uuid)`

/** The product that each output takes now. A word that names no product stands for the talking book. */
const outputKinds = receiverIds.flatMap((id) => {
  const { place } = receivers[id]
  if (!isOutput(place)) return []
  const kind = sql`p.settings->'wfsettings'->>${sql.lit(outputFields[place].product)}`
  return [
    sql`when ${sql.lit(id)} then case when ${kind} in (${sql.join(productionKinds.map((each) => sql.lit(each)))})
    then ${kind} else 'daisy' end`,
  ]
})

/** A delivery is not sent again when its publication now sends another product. */
const isWantedKind = sql<boolean>`coalesce((
  select made.kind = case d.about->>'receiver' ${sql.join(outputKinds, sql` `)}
    else coalesce(p.settings->'exportToFtp'->>'product', ${sql.lit(defaultSettings.exportToFtp.product)}) end
  from ${sql.table(productionsTable)} made join ${sql.table(issuesTable)} own on own.id = made.issue_id
  join ${sql.table(publicationsTable)} p on p.id = own.publication_id
  where made.id = (d.about->>'productionId')::uuid), true)`

/** The deliveries `d` that can be tried again. A place that the receiver has left gets nothing more. */
export const isReachable = sql<boolean>`case
  when d.template = 'web-withdrawal' or not d.about ? 'place' then true
  else ${receiver} is not distinct from d.about->>'place' and (d.template <> 'ftp-files' or ${isWantedKind}) end`

/** A product made at a release is still wanted while its receiver exists. */
export const isWantedAtRelease = sql<boolean>`(d.about->>'receiver' = 'podcast' or ${receiver} is not null)`
