import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import type { AnyEvent } from '../domain/kernel/event-log.ts'
import { laterFields } from '../domain/kernel/testing/later-fields.ts'
import { aggregateFolders, storedEvents } from '../domain/kernel/testing/stored-events.ts'
import type { Projection } from './kernel/projection.ts'
import { tableOf } from './kernel/table.ts'
import type { ReadModel } from './read-model.ts'
import { openReadModel, projections, recordedHistory } from './testing.ts'
import { showsOf } from './testing-views.ts'

const db = await openReadModel(...projections)
const foldStored = (aggregate: string, ...names: string[]) =>
  storedEvents(aggregateFolders.get(aggregate) ?? aggregate, names)

/** The events before every event of an aggregate, which create it and its parent. */
const beginnings: Readonly<Record<string, readonly AnyEvent[]>> = {
  article: foldStored('contents', 'article-added', 'articles-numbered'),
  burn: foldStored('burn', 'burn-ordered'),
  contents: foldStored('contents', 'article-added', 'articles-numbered'),
  customer: foldStored('customer', 'customer-registered'),
  delivery: foldStored('delivery', 'delivery-ordered'),
  discount: foldStored('discount', 'discount-offered'),
  issue: foldStored('issue', 'issue-opened'),
  'issue-import': foldStored('issue-import', 'source-fetched'),
  listener: foldStored('listener', 'listener-joined'),
  mailing: foldStored('mailing', 'mailing-ordered', 'recipients-added'),
  media: foldStored('media', 'file-received', 'file-received-for-quotation'),
  order: foldStored('order', 'order-placed', 'order-made-ready-for-invoice', 'invoice-facts-sealed'),
  'price-list': foldStored('price-list', 'price-list-published'),
  production: foldStored('production', 'production-started'),
  publication: foldStored('publication', 'publication-founded'),
  'publication-group': foldStored('publication-group', 'publication-group-formed'),
  push: foldStored('push', 'push-ordered', 'listeners-listed'),
  quotation: foldStored(
    'quotation',
    'quotation-drafted',
    'quotation-described',
    'customer-details-given',
    'services-chosen',
    'quotation-priced',
    'quotation-sent',
  ),
  repair: foldStored('repair', 'repair-proposed'),
  run: foldStored('run', 'run-started'),
  submission: foldStored('submission', 'submission-received'),
  'subscriber-import': foldStored('subscriber-import', 'list-received', 'list-compared'),
  subscriber: foldStored('subscriber', 'subscriber-registered'),
  'subscription-change': foldStored('subscription-change', 'subscription-change-requested'),
  user: foldStored('user', 'user-registered'),
}

const issueOpened = foldStored('issue', 'issue-opened')
const publicationOfIssue: AnyEvent = {
  type: 'PublicationFounded',
  data: { publicationId: '0199e2a0-0000-7000-8000-000000000002', name: 'Bottenviksbladet', customer: null },
}
for (const projection of projections) {
  await db
    .transaction()
    .execute((tx) => projection.apply(tx, tableOf(projection), recordedHistory(publicationOfIssue, ...issueOpened)))
}

class TransactionRolledBack extends Error {}

/** Works in a transaction that is rolled back. */
const tryInTransaction = async (work: (tx: Transaction<ReadModel>) => Promise<void>) => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await work(tx)
    throw new TransactionRolledBack()
  })
  await rolledBack.catch((error: unknown) => {
    if (!(error instanceof TransactionRolledBack)) throw error
  })
}

const rowsIn = async (tx: Kysely<ReadModel>, projection: Projection) => {
  const { rows } = await sql<{ id: string }>`select id::text from ${sql.id(tableOf(projection))}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Each answer beside the same one read through its view: a row that the view refuses fails here. */
const answersOf = async (tx: Kysely<ReadModel>, { name }: Projection, id: string) => {
  const shown = (await showsOf[name]?.(tx, id)) ?? []
  for (const [view, answer] of shown) if (answer !== undefined) expect(view.parse(answer)).toEqual(answer)
  return shown.map(([, answer]) => answer)
}

const isFoldedBy = (projection: Projection, { type }: AnyEvent) => projection.types.includes(type)

const cases = [...aggregateFolders].flatMap(([aggregate, folder]) =>
  readdirSync(join(folder, 'stored')).flatMap((file) => {
    const [event] = foldStored(aggregate, file.replace('.json', ''))
    const folding = event ? projections.filter((projection) => isFoldedBy(projection, event)) : []
    return event ? folding.map((projection) => ({ file, event, projection, past: beginnings[aggregate] ?? [] })) : []
  }),
)

it('asks every read model', () =>
  expect(Object.keys(showsOf).toSorted()).toEqual(projections.map(({ name }) => name).toSorted()))

it.each(cases)('shows $file in $projection.name as its view', ({ event, past, projection }) =>
  tryInTransaction(async (tx) => {
    await projection.apply(tx, tableOf(projection), recordedHistory(...past, event))
    for (const id of await rowsIn(tx, projection)) await answersOf(tx, projection, id)
  }),
)

it.each(Object.keys(beginnings))('answers what has begun of %s', (aggregate) =>
  tryInTransaction(async (tx) => {
    const past = beginnings[aggregate] ?? []
    for (const projection of projections) {
      if (!past.some((event) => isFoldedBy(projection, event))) continue
      await projection.apply(tx, tableOf(projection), recordedHistory(...past))
      for (const id of await rowsIn(tx, projection))
        expect(JSON.stringify(await answersOf(tx, projection, id))).toContain(id)
    }
  }),
)

const answersAfter = async (projection: Projection, past: readonly AnyEvent[], change?: RawBuilder<unknown>) => {
  const answers: unknown[] = []
  await tryInTransaction(async (tx) => {
    await projection.apply(tx, tableOf(projection), recordedHistory(...past))
    if (change) await sql`update ${sql.id(tableOf(projection))} set ${change}`.execute(tx)
    for (const id of await rowsIn(tx, projection)) answers.push(await answersOf(tx, projection, id))
  })
  return answers
}

it.each(laterFields)('shows $told.type from before a field as told its default', async ({ past, told, untold }) => {
  for (const projection of projections.filter((each) => isFoldedBy(each, told)))
    expect(await answersAfter(projection, [...past, untold])).toEqual(await answersAfter(projection, [...past, told]))
})

const bareContent = '{"about": {}, "details": {"customerInfo": {}}, "offer": {"manuscript": {}, "services": {}}}'
const barePublication = sql`settings = jsonb_build_object('name', name, 'customer', customer`

/** Rows as stored before their forms had the later fields. */
const earlierRows: readonly (readonly [string, readonly AnyEvent[], RawBuilder<unknown>])[] = [
  ['publications', foldStored('publication', 'publication-founded'), sql`${barePublication})`],
  [
    'publications',
    foldStored('publication', 'publication-founded'),
    sql`${barePublication}, 'importDaisy', '{}'::jsonb, 'wfsettings', '{}'::jsonb, 'audio', '{"mp3": {}}'::jsonb)`,
  ],
  ['issues', foldStored('issue', 'issue-opened'), sql`form = jsonb_build_object('name', form->'name', 'date', date)`],
  ['issues', foldStored('issue', 'issue-opened'), sql`form = form || '{"nrOfSubscribers": {}}', timestamps = '{}'`],
  [
    'issue-articles',
    foldStored('contents', 'articles-numbered'),
    sql`attributes = jsonb_build_object('name', attributes->'name', 'category', attributes->'category', 'active', true)`,
  ],
  ['customers', foldStored('customer', 'customer-registered'), sql`invoice = '{}'`],
  ['sellers', foldStored('seller', 'voice-sample-chosen'), sql`form = '{}'`],
  ['quotations', foldStored('quotation', 'quotation-drafted'), sql`quotation = quotation || '{"content": {}}'`],
  [
    'quotations',
    foldStored('quotation', 'quotation-drafted', 'quotation-sent'),
    sql`sent = jsonb_set(sent, '{0,offer}', '{"services": {}}'),
      quotation = jsonb_set(quotation, '{content}', ${bareContent}::jsonb)`,
  ],
]

it.each(earlierRows)('shows a row of %s from before a field with its default', async (name, past, change) => {
  const projection = projections.find((each) => each.name === name)
  if (!projection) throw new Error(`There is no read model ${name}.`)
  expect(await answersAfter(projection, past, change)).toEqual(await answersAfter(projection, past))
})
