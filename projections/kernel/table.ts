import { booleanArray, float8Array, int4Array, jsonbArray, textArray, uuidArray } from './binary-arrays.ts'

/** PostgreSQL's name of a type, and how many values of it are sent at once. */
type SqlType<Value> = {
  readonly name: string
  readonly array: (values: readonly Value[]) => Buffer
  /** The expression that turns a sent value into the column, where they differ. */
  readonly made?: (sent: string) => string
}

/**
 * A column: its type in SQL, and the type of its value in a row. Instants and dates are text in ISO form, the same on
 * every replay.
 */
export type Column<Value> = { readonly sql: string; readonly type: SqlType<never>; readonly holds?: Value }

const column = <Value>(type: SqlType<never>, collation = ''): Column<Value> => ({
  type,
  sql: `${type.name}${collation} not null`,
})

const textType: SqlType<string> = { name: 'text', array: textArray }

export const uuid = column<string>({ name: 'uuid', array: uuidArray })
export const text = column<string>(textType)
export const integer = column<number>({ name: 'integer', array: int4Array })
export const boolean = column<boolean>({ name: 'boolean', array: booleanArray })
/** Whole numbers below 2^53: bytes and öre, as the log has them. */
export const largeNumber = column<number>({ name: 'double precision', array: float8Array })
/** Text in small letters for searching: a bytewise comparison takes a tenth of the time. */
export const words = column<string>(textType, ' collate "C"')
/** A sign that no word contains. */
const WORD_SEPARATOR = '\n'
/**
 * Non-empty words that are found as a whole: their index holds each once, where that of a text holds every trigram. A
 * list within a list has no binary form of its own, so the words are sent as one text.
 */
export const wordList: Column<readonly string[]> = {
  type: {
    name: 'text',
    array: (lists: readonly (readonly string[])[]) => textArray(lists.map((list) => list.join(WORD_SEPARATOR))),
    made: (sent) => `string_to_array(${sent}, chr(10))`,
  } satisfies SqlType<readonly string[]>,
  sql: 'text[] collate "C" not null',
}
export const oneOf = <Value extends string>() => column<Value>(textType)
export const json = <Value>() => column<Value>({ name: 'jsonb', array: jsonbArray })
export const nullable = <Value>({ sql, type }: Column<Value>): Column<Value | null> => ({
  type,
  sql: sql.replace(' not null', ''),
})

type Columns = { readonly id: Column<string> } & Readonly<Record<string, Column<unknown>>>

type RowWith<C> = { readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }

type SnakeCase<Name extends string> = Name extends `${infer Head}-${infer Rest}` ? `${Head}_${SnakeCase<Rest>}` : Name

type SqlName<Name extends string, Version extends number> = `${SnakeCase<Name>}_v${Version}`

/** PostgreSQL's name of a read model's table. */
export const tableOf = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `${name.replaceAll('-', '_')}_v${version}`

type Statement<Name, Version, C> = {
  readonly name: Name
  /** Raise it when the rows change shape or meaning: a separate table `name_vN` is filled beside the old one. */
  readonly version: Version
  /** Rows are kept by `id`. */
  readonly columns: C
  /** The part after `create index on <table>`, e.g. `(issue_id, page, place)`. */
  readonly indexes?: readonly string[]
}

/**
 * The only description of a read model's table: the type of its rows, its name in PostgreSQL and kysely's types derive
 * from it.
 */
export const table = <const Name extends string, const Version extends number, C extends Columns>(
  statement: Statement<Name, Version, C>,
) => ({
  ...statement,
  // The cast is sound: the type says the same in its own language.
  sqlName: tableOf(statement) as SqlName<Name, Version>,
})

/** A table of any name with such rows. */
export type Table<Row extends object> = Statement<string, number, { readonly [Name in keyof Row]: Column<Row[Name]> }>

export type RowOf<T extends { readonly columns: Columns }> = RowWith<T['columns']>

/** A table as a read model states it. */
export type StatedTable = Statement<string, number, Columns> & { readonly sqlName: string }
