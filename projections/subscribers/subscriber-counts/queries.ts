import { type Kysely, sql } from 'kysely'
import { type PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { CountedChange, Step } from '../../../domain/subscribers/subscriber/counted-life.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import type { Period } from '../../../domain/subscribers/subscriber/periods.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import type { ReadModel } from '../../read-model.ts'
import { subscribersTable } from '../subscriber/table.ts'
import { subscriberCountsTable } from './table.ts'
import { SubscriberChange } from './view.ts'

const counts = sql.table(subscriberCountsTable)

/** A JSON pattern with which the index finds the rows of a publication. */
const tellsOf = (publicationId: PublicationId) => JSON.stringify([{ publication: publicationId }])

export type SummedStep = Pick<Step, 'kind' | 'day' | 'by'>

/** The changes of a publication's copies by day, in the order of days. */
export const stepsOfPublication = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<readonly SummedStep[]> => {
  const { rows } = await sql<SummedStep>`
    select step.kind, step.day, sum(step.by)::int as by
    from ${counts}, jsonb_to_recordset(steps) as step(publication text, kind text, day text, by int)
    where steps @> ${tellsOf(publicationId)}::jsonb and step.publication = ${publicationId}
    group by step.kind, step.day order by step.day`.execute(db)
  return rows
}

export type ChangeSum = Pick<CountedChange, 'what' | 'day'> & { readonly turns: number }

/** The subscriptions that began and ended, by day. */
export const countedChangesOfPublication = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  { from, to }: Period,
): Promise<readonly ChangeSum[]> => {
  const { rows } = await sql<ChangeSum>`
    select turn.what, turn.day, count(*)::int as turns
    from ${counts}, jsonb_to_recordset(turns) as turn(publication text, what text, day text)
    where turns @> ${tellsOf(publicationId)}::jsonb and turn.publication = ${publicationId}
      and turn.day between ${from} and ${to}
    group by turn.what, turn.day`.execute(db)
  return rows
}

/** A week lists this many changes; its figures count the rest. */
const MAX_LISTED_CHANGES = 1_000

type ChangeRow = Pick<CountedChange, 'format' | 'what' | 'day'> & {
  readonly id: string
  /** Null: the subscriber is removed or forgotten. */
  readonly subscriber: KnownSubscriber | null
}

const toSubscriberChange = ({ id, subscriber, ...turn }: ChangeRow): SubscriberChange => {
  const form = subscriber?.form
  return SubscriberChange.parse({
    ...turn,
    subscriber: SubscriberId.parse(id),
    name: form && !form.isProtected ? nameOf(form) : '',
    customerNr: form?.customerNr ?? '',
    isHere: subscriber !== null,
  })
}

/** The subscriptions that began and ended in the period. A protected subscriber shows only the customer number. */
export const happeningsOf = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  { from, to }: Period,
): Promise<readonly SubscriberChange[]> => {
  const { rows } = await sql<ChangeRow>`
    select c.id, s.subscriber, turn.format, turn.what, turn.day
    from ${counts} c
    cross join jsonb_to_recordset(c.turns) as turn(publication text, format text, what text, day text)
    left join ${sql.table(subscribersTable)} s on s.id = c.id and s.is_listed
    where c.turns @> ${tellsOf(publicationId)}::jsonb and turn.publication = ${publicationId}
      and turn.day between ${from} and ${to}
    order by turn.day, c.id limit ${MAX_LISTED_CHANGES}`.execute(db)
  return rows.map(toSubscriberChange)
}
