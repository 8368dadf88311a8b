import { type Kysely, sql } from 'kysely'
import type { ExpectedRevision } from '../../../domain/kernel/event-log.ts'
import { wholeSeller } from '../../../domain/sales/seller/commands.ts'
import { heardVersionOf } from '../../editorial/media/file-names.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { mayBeReused, voicesOf } from '../../editorial/media/voices.ts'
import type { ReadModel } from '../../read-model.ts'
import { sellersTable } from './table.ts'
import { type SellerView, VoiceSampleView } from './view.ts'

/** The seller, and the stream's revision that the row shows. */
export const findSeller = async (
  db: Kysely<ReadModel>,
): Promise<{ readonly seller: SellerView; readonly revision: ExpectedRevision }> => {
  const row = await db.selectFrom(sellersTable).selectAll().executeTakeFirst()
  return { seller: wholeSeller(row?.form ?? {}), revision: row?.revision ?? 'noStream' }
}

/** The samples whose sound exists. Visitors hear those alone whose narrator consents; staff see whose voice each is. */
export const listVoiceSamples = async (db: Kysely<ReadModel>, isStaff = false): Promise<VoiceSampleView[]> => {
  const row = await db.selectFrom(sellersTable).select('samples').executeTakeFirst()
  const samples = row?.samples ?? []
  const sounds = await db
    .selectFrom(mediaTable)
    .select(['id', 'hash', 'facts', 'variants'])
    .where(sql<boolean>`id = any(${samples.map(({ mediaId }) => mediaId)}::uuid[])`)
    .where('is_removed', '=', false)
    .where('rejected', 'is', null)
    .where(isStaff ? sql<boolean>`true` : mayBeReused)
    .execute()
  const voices = isStaff
    ? await voicesOf(
        db,
        sounds.map(({ id }) => id),
      )
    : undefined
  return samples.flatMap(({ voice, language, mediaId }) => {
    const sound = sounds.find(({ id }) => id === mediaId)
    if (!sound) return []
    const url = `/api/soundfiles/serveFileByIdWithFormat/${mediaId}/mp3?v=${heardVersionOf(sound)}`
    const duration = sound.facts?.kind === 'sound' ? sound.facts.durationMs / 1000 : 0
    const voiceOf = voices && { voiceOf: voices.get(mediaId) ?? null }
    return [VoiceSampleView.parse({ voice, language, soundfile: mediaId, url, duration, ...voiceOf })]
  })
}

/** Whether a sound is a voice sample, which every visitor may hear. */
export const isVoiceSample = async (db: Kysely<ReadModel>, id: string): Promise<boolean> => {
  const row = await db.selectFrom(sellersTable).select('samples').executeTakeFirst()
  if (!row?.samples.some(({ mediaId }) => mediaId === id)) return false
  const heard = await db.selectFrom(mediaTable).select('id').where('id', '=', id).where(mayBeReused).executeTakeFirst()
  return heard !== undefined
}
