import { json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export type SpokenName = {
  readonly storageKey: string
  readonly hash: string
  readonly bytes: number
  readonly durationMs: number
}

/** A heading that has nothing to read but its name, as the last production spoke it. */
export const spokenNameRows = table({
  name: 'spoken_names',
  version: 1,
  columns: {
    /** Of the article that is the heading. */
    id: uuid,
    production_id: uuid,
    text,
    /** Null until it has been spoken. */
    sound: nullable(json<SpokenName>()),
  },
})

export const spokenNamesTable = spokenNameRows.sqlName
export type SpokenNameRow = RowOf<typeof spokenNameRows>
