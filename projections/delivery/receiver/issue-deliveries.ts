import { type Kysely, type Selectable, sql } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { isWaiting, receiverTemplates } from '../delivery/queries.ts'
import { type DeliveryRow, deliveriesTable } from '../delivery/table.ts'
import { type MisplacedArticle, misplacedArticles } from '../delivery/take-downs.ts'

export type SentDelivery = Selectable<DeliveryRow> & {
  readonly misplaced: readonly MisplacedArticle[] | null
  /** The delivery waits for a person, counted as the list of issues does. */
  readonly waits: boolean
}

/** The deliveries of an issue to its receivers, latest first. */
export const deliveriesOfIssue = (db: Kysely<ReadModel>, issueId: IssueId): Promise<SentDelivery[]> =>
  db
    .selectFrom(`${deliveriesTable} as d`)
    .selectAll()
    .select(
      sql<
        readonly MisplacedArticle[] | null
      >`case when d.template = 'web-withdrawal' and d.status not in ('done', 'withdrawn') then ${misplacedArticles} end`.as(
        'misplaced',
      ),
    )
    .select(isWaiting.as('waits'))
    .where('group_key', '=', groupNamed('issue', issueId))
    .where('template', 'in', receiverTemplates)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
