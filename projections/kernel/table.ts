import { booleanArray, float8Array, int4Array, jsonbArray, textArray, uuidArray } from './binary-arrays.ts'

/** What PostgreSQL calls a type, and how many values of it are sent at once. */
type SqlType<Value> = {
  readonly name: string
  readonly array: (values: readonly Value[]) => Buffer
  /** The expression that makes a column of what was sent, where they are not the same. */
  readonly made?: (sent: string) => string
}

/** A column: its type in SQL, and what a row holds there. Instants and dates are text in ISO form, the same on every replay. */
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
/** Text in small letters that is searched: compared byte by byte that takes a tenth of the time. */
export const words = column<string>(textType, ' collate "C"')
/** No word holds it. */
const WORD_SEPARATOR = '\n'
/**
 * Words each of which is found as a whole, not empty ones: an index holds each once, where of a text it holds every three letters.
 * A list in a list has no binary form of its own, so they are sent as one text.
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

/** What the table of a read model is called in PostgreSQL. */
export const tableOf = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `${name.replaceAll('-', '_')}_v${version}`

type Statement<Name, Version, C> = {
  readonly name: Name
  /** Raise it when the rows change shape or meaning: a table `name_vN` of its own is filled beside the old one. */
  readonly version: Version
  /** Rows are kept by `id`. */
  readonly columns: C
  /** What stands after `create index on <table>`, e.g. `(issue_id, page, place)`. */
  readonly indexes?: readonly string[]
}

/**
 * The one statement of a read model's table: the type of its rows, its name in PostgreSQL and what kysely knows of it
 * come from here.
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
