import { json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export type SpokenName = {
  readonly storageKey: string
  readonly hash: string
  readonly bytes: number
  readonly durationMs: number
}

/** The speech of a heading without text, as the last production made it. */
export const spokenNameRows = table({
  name: 'spoken_names',
  version: 1,
  columns: {
    /** The id of the heading's article. */
    id: uuid,
    production_id: uuid,
    text,
    /** Null until the production has spoken it. */
    sound: nullable(json<SpokenName>()),
  },
})

export const spokenNamesTable = spokenNameRows.sqlName
export type SpokenNameRow = RowOf<typeof spokenNameRows>
