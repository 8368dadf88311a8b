import { ArticleId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Manifest } from '../../../domain/production/manifest/manifest.ts'
import type { EncodedSound, ProductionEvent } from '../../../domain/production/production/events.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type SpokenNameRow, spokenNameRows } from './table.ts'

const textOf = ({ items }: Pick<Manifest, 'items'>, id: string): string | undefined => {
  const source = items.find(({ itemId }) => itemId === id)?.source
  return source?.kind === 'spoken' ? source.text : undefined
}

/**
 * The headings that the synthesiser speaks: neither the announcement of the title, which is no article, nor headings
 * that a narrator has recorded.
 */
const headingsOf = ({ items }: Pick<Manifest, 'items'>): readonly string[] =>
  items.flatMap(({ itemId, source }) =>
    source?.kind === 'spoken' && !source.recording && ArticleId.safeParse(itemId).success ? [itemId] : [],
  )

const foldStart: RowFold<SpokenNameRow, MessageOfType<ProductionEvent, 'ProductionStarted'>> = {
  keys: ({ data }) => headingsOf(data.manifest),
  fold: (row, { event: { data } }, id) => {
    const text = textOf(data.manifest, id) ?? ''
    // A heading with the same text keeps its sound until the production has spoken it again.
    return { id, production_id: data.productionId, text, sound: row?.text === text ? row.sound : null }
  },
}

const withSound = (row: SpokenNameRow | undefined, productionId: string, sound: EncodedSound | undefined) => {
  if (!row || !sound || row.production_id !== productionId) return row
  const { storageKey, hash, bytes, durationMs } = sound
  return { ...row, sound: { storageKey, hash, bytes, durationMs } }
}

const articlesOf = (sounds: readonly EncodedSound[]) =>
  sounds.flatMap(({ itemId }) => (ArticleId.safeParse(itemId).success ? [itemId] : []))

const foldPreparation: RowFold<SpokenNameRow, MessageOfType<ProductionEvent, 'ProductionPrepared'>> = {
  keys: ({ data }) => articlesOf(data.encoded),
  fold: (row, { event: { data } }, id) =>
    withSound(
      row,
      data.productionId,
      data.encoded.find(({ itemId }) => itemId === id),
    ),
}

const foldEncoding: RowFold<SpokenNameRow, MessageOfType<ProductionEvent, 'ItemEncoded'>> = {
  keys: ({ data }) => articlesOf([data.sound]),
  fold: (row, { event: { data } }) => withSound(row, data.productionId, data.sound),
}

export const spokenNames = rowProjection<ProductionEvent, typeof spokenNameRows>(spokenNameRows, {
  ProductionStarted: foldStart,
  ProductionPrepared: foldPreparation,
  ItemEncoded: foldEncoding,
  BookPackaged: null,
  StepCompleted: null,
  StepFailed: null,
  ProductionParked: null,
  ProductionResumed: null,
  ProductionCancelled: null,
  ProductionCompleted: null,
})
