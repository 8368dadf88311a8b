import { type RawBuilder, sql } from 'kysely'
import { type Consignment, stampOf, templates } from '../../../domain/delivery/delivery/rules.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { productionsTable } from '../../production/production/table.ts'
import { deliveriesTable } from './table.ts'

/** When deliveries about an issue last went out, by template and by the kind of product that they carried. */
export type LastDeliveries = readonly {
  readonly template: Consignment['template']
  readonly kind: ProductionKind | null
  readonly at: string
}[]

export const selectLastDeliveries = (issueId: RawBuilder<unknown>) => sql<LastDeliveries>`(
  select coalesce(jsonb_agg(to_jsonb(went_out)), '[]') from (
    select d.template, p.kind, max(d.changed_at) as at from ${sql.table(deliveriesTable)} d
    left join ${sql.table(productionsTable)} p on p.id = (d.about->>'productionId')::uuid
    where d.group_key = 'issue/' || ${issueId} and d.status = 'done' and not d.to_file
    group by d.template, p.kind) went_out)`

/** A delivery to a receiver may also set the time of its product. */
const stampsOfOne = ({ template, kind }: LastDeliveries[number]) => {
  const ofProduct = kind !== null && templates[template].to === 'receiver' ? productOf(kind).stamps : undefined
  return [stampOf(template), ofProduct].filter((stamp) => stamp != null)
}

/** The times of an issue: of several deliveries the latest counts. */
export const stampsOf = (delivered: LastDeliveries) => {
  // Letters to staff never left the house, so they set no time.
  const inTurn = delivered
    .filter(({ template }) => templates[template].to === 'receiver')
    .toSorted(({ at: one }, { at: other }) => one.localeCompare(other))
  return Object.fromEntries(inTurn.flatMap((each) => stampsOfOne(each).map((stamp) => [stamp, each.at])))
}
