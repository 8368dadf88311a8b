import type { Divergence, EventPlace, PlainRow } from '../../kernel/runner/rebuilding/divergence.ts'
import type { RowDifference } from './view.ts'

/** A difference without its values, which may tell of a person who is forgotten later. */
export type KeptDifference = Omit<Divergence, 'stored' | 'made'> & { readonly kind: RowDifference['kind'] }

const kindOfDivergence = ({ stored, made }: Pick<Divergence, 'stored' | 'made'>): RowDifference['kind'] =>
  made === undefined ? 'missing' : stored === undefined ? 'extra' : 'changed'

export const keepDivergence = ({ stored, made, ...divergence }: Divergence): KeptDifference => ({
  ...divergence,
  kind: kindOfDivergence({ stored, made }),
})

const besideWords: Readonly<Record<RowDifference['kind'], string>> = {
  missing: 'Raden är ändrad vid sidan av loggen: ingen händelse gav den de värden som den har.',
  extra: 'Raden är borttagen vid sidan av loggen.',
  changed: 'Ändrad vid sidan av loggen: ingen händelse gav raden det värde som den har.',
}

const partedWords: Readonly<Record<RowDifference['kind'], string>> = {
  missing: 'Här skulle raden ha tagits bort.',
  extra: 'Här skulle raden ha kommit till.',
  changed: 'Raden följer loggen till och med händelsen före. Den här har den missat.',
}

type Explanation = { readonly said: string; readonly event: EventPlace | null }

/** The cause of a difference in a sentence, and the event to look at. */
const tellDivergence = ({
  kind,
  partedAt,
  besideLog,
  rightlySetBy,
  streams,
  failedAt,
}: Omit<KeptDifference, 'key' | 'columns'>): Explanation => {
  if (failedAt) return { said: `Koden klarar inte händelsen: ${failedAt.reason}`, event: failedAt.place }
  if (streams.length === 0)
    return { said: 'Ändrad vid sidan av loggen: inget i loggen berättar om raden.', event: null }
  if (besideLog.length > 0) {
    const event = rightlySetBy ?? partedAt ?? null
    return { said: event ? `${besideWords[kind]} Rätt värde kom med den här händelsen.` : besideWords[kind], event }
  }
  return { said: partedWords[kind], event: partedAt ?? null }
}

const valueText = (row: PlainRow, column: string): string | null => {
  if (row === undefined) return null
  const value = row[column]
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** The longest value that is shown, in characters. */
const MAX_VALUE = 2_000

const shorten = (text: string | null) =>
  text !== null && text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)} …` : text

/** `rows`: the values as they are; undefined: they cannot be read any more. */
export const describeDifference = (
  kept: KeptDifference,
  rows: Pick<Divergence, 'stored' | 'made'> | undefined,
): RowDifference => ({
  key: kept.key,
  kind: kept.kind,
  fields: kept.columns.map((column) => ({
    name: column,
    stored: shorten(valueText(rows?.stored, column)),
    made: shorten(valueText(rows?.made, column)),
  })),
  hasValues: rows !== undefined,
  ...tellDivergence(kept),
})
