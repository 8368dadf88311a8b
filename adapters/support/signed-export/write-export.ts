import type { Pool } from 'pg'
import type { SignedExport } from '../../../commands/support/signed-export/signed-exports.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { contentHash, type StoredLog, type StoredText } from '../../kernel/event-log/stored-log.ts'
import { link, NO_HASH } from '../../kernel/event-register/chain.ts'
import { signedHeadOf } from '../../kernel/integrity/signed-head.ts'
import type { Signer } from '../../kernel/integrity/signer.ts'
import { companionOf } from './pack-export.ts'

export type ExportTools = {
  readonly pool: Pool
  readonly log: EventLog
  readonly stored: StoredLog
  readonly signer: Signer
  readonly now: () => Date
}

/** The numbers of events in the order of the whole log; an event that the register has not reached has no number yet. */
const numbersOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ id: string; number: string }>(
    'select event_id as id, number::text from unnest($1::uuid[]) as asked join event_register on event_id = asked',
    [ids],
  )
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

const linksOf = (texts: readonly StoredText[]): readonly string[] => {
  let before: Buffer = NO_HASH
  return texts.map((text) => {
    before = link(before, contentHash(text))
    return before.toString('hex')
  })
}

const exportOfStream = async ({ pool, log, stored }: ExportTools, stream: string) => {
  // An event that came between the two readings is left out.
  const [{ events }, texts] = await Promise.all([log.read(stream), stored.texts(stream)])
  const decoded = new Map(events.map((event) => [event.eventId, event]))
  const both = texts.filter(({ eventId }) => decoded.has(eventId))
  const numbers = await numbersOf(
    pool,
    both.map(({ eventId }) => eventId),
  )
  const hashes = linksOf(both)
  return {
    stream,
    events: both.map((text, index) => ({
      number: numbers.get(text.eventId) ?? null,
      revision: text.revision,
      recordedAt: decoded.get(text.eventId)?.recordedAt,
      hash: hashes[index],
      event: decoded.get(text.eventId)?.event,
      stored: text,
    })),
  }
}

/**
 * All events of streams in plain text, what was erased as erased, beside the stored bytes from which their hashes are
 * made, and the signed end of the whole chain. The signature covers every byte of the file.
 */
export const writeExport = async (
  tools: ExportTools,
  streams: readonly string[],
): Promise<SignedExport | undefined> => {
  const { pool, signer, now } = tools
  const exported = []
  for (const stream of streams) {
    const one = await exportOfStream(tools, stream)
    if (one.events.length > 0) exported.push(one)
  }
  if (exported.length === 0) return undefined
  const head = await signedHeadOf(pool, signer, now())
  const content = { format: 'ljudkod-export 1', exportedAt: now().toISOString(), head, streams: exported }
  const text = `${JSON.stringify(content, undefined, 1)}\n`
  return {
    text,
    companion: companionOf(text, signer),
    events: exported.reduce((sum, { events }) => sum + events.length, 0),
  }
}
