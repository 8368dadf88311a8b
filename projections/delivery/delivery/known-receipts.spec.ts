import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { arrivedReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { context } from '../../../commands/editorial/issue/testing.ts'
import type { ArrivalQuery } from '../../../domain/delivery/delivery/arrival-query.ts'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { insertCheckpoint } from '../../kernel/runner/checkpoint.ts'
import { openReadModel, projectAll } from '../../testing.ts'
import { findKnownReceipts, knownReceipts } from './known-receipts.ts'
import { deliveries } from './projection.ts'
import { deliveriesTable } from './table.ts'

const eventTime = '2026-11-25T09:00:00.000Z'
const otherIssueId = IssueId.parse('0199e2a0-0000-7000-8000-0000000000b9')
const place = 'ftp://in.example.se'

it('finds what has come to a receiver whether the read model has seen it or not, and nothing of others', async () => {
  const db = await openReadModel(deliveries)
  await insertCheckpoint(db, deliveriesTable, 'deliveries')
  const log = inMemoryEventLog()
  const delivery = handleDelivery(log)
  const receiptsOf = arrivedReceipts(log, delivery, (sent) => findKnownReceipts(db, sent))
  const bring = async (number: number, about: Readonly<Record<string, string>>) => {
    const deliveryId = DeliveryId.parse(`0199e2a0-0000-7000-8000-00000000000${number}`)
    const through = { channel: 'ftp', template: 'ftp-files', about } as const
    const stream = deliveryStream(deliveryId)
    await delivery(stream, { type: 'OrderDelivery', deliveryId, ...through, at: eventTime }, context(`order ${number}`))
    await delivery(stream, { type: 'AttemptDelivery', deliveryId, at: eventTime }, context(`attempt ${number}`))
    const receipt = { place: about['place'] ?? '', files: [{ name: `${number}.zip`, bytes: 1, hash: 'a' }] }
    const confirm = { type: 'ConfirmDelivery', deliveryId, attempt: 1, receipt, at: eventTime } as const
    await delivery(stream, confirm, context(`confirm ${number}`))
  }
  const found = async (sent: Omit<ArrivalQuery, 'place'>) =>
    (await receiptsOf({ place, ...sent })).map(({ receipt }) => receipt.files[0]?.name)

  expect(await found({ issueId, receiver: 'ftp' })).toEqual([])
  await bring(1, { issueId, receiver: 'ftp', place })
  await bring(2, { issueId, receiver: 'legimus', place })
  await bring(3, { issueId, receiver: 'ftp', place: 'ftp://annan.example.se' })
  await bring(4, { issueId: otherIssueId, receiver: 'ftp', place })
  const looks = async () => [
    await found({ issueId, receiver: 'ftp' }),
    await found({ names: ['2.zip', '3.zip', '4.zip'] }),
    await found({}),
  ]
  const there = [['1.zip'], ['2.zip', '4.zip'], ['1.zip', '2.zip', '4.zip']]
  expect(await looks()).toEqual(there)
  const { events, upTo } = await log.readAll({})
  await projectAll(db, deliveries, events)
  await sql`update projection_checkpoint set position = ${upTo ?? null}`.execute(db)
  expect(await looks()).toEqual(there)
  await bring(5, { issueId, receiver: 'ftp', place })
  expect(await found({ issueId, receiver: 'ftp' })).toEqual(['1.zip', '5.zip'])
})

it('looks through no others, however many have come to a place', async () => {
  const db = await openReadModel(deliveries)
  await insertCheckpoint(db, deliveriesTable, 'deliveries')
  await sql`
    insert into ${sql.table(deliveriesTable)} (id, channel, template, about, group_key, status, is_unclear, to_file, is_stopping,
      attempts, failures, receipt, ordered_at, changed_at)
    select gen_random_uuid(), 'ftp', 'ftp-files', jsonb_build_object('receiver', 'ftp', 'place', ${place}::text),
      'issue/' || n / 10, 'done', false, false, false, 1, '[]', jsonb_build_object('place', ${place}::text, 'files',
        jsonb_build_array(jsonb_build_object('name', n || '.mp3'), jsonb_build_object('name', n || '.pdf'))), ${eventTime}, ${eventTime}
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze ${sql.table(deliveriesTable)}`.execute(db)
  const planOf = async (sent: Omit<ArrivalQuery, 'place'>) => {
    const { rows } = await sql`explain (format json) ${knownReceipts({ place, ...sent })}`.execute(db)
    return JSON.stringify(rows)
  }
  expect((await findKnownReceipts(db, { place, names: ['7.mp3', '8.pdf', 'ny.mp3'] })).came).toHaveLength(2)
  const everything = /"Seq Scan","[^}]*"Relation Name":"deliveries/
  expect(await planOf({})).toMatch(everything)
  expect(await planOf({ names: ['7.mp3', '8.pdf'] })).not.toMatch(everything)
  expect(await planOf({ issueId, receiver: 'ftp' })).not.toMatch(everything)
})
