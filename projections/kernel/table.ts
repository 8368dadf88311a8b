/** A column: its type in SQL, and what a row holds there. Instants and dates are text in ISO form, the same on every replay. */
export type Column<Value> = { readonly sql: string; readonly holds?: Value }

export const uuid: Column<string> = { sql: 'uuid not null' }
export const text: Column<string> = { sql: 'text not null' }
export const integer: Column<number> = { sql: 'integer not null' }
export const boolean: Column<boolean> = { sql: 'boolean not null' }
/** Whole numbers below 2^53: bytes and öre, as the log has them. */
export const large: Column<number> = { sql: 'double precision not null' }
/** Text in small letters that is searched: compared byte by byte that takes a tenth of the time. */
export const words: Column<string> = { sql: 'text collate "C" not null' }
export const oneOf = <Value extends string>(): Column<Value> => ({ sql: 'text not null' })
export const json = <Value>(): Column<Value> => ({ sql: 'jsonb not null' })
export const nullable = <Value>({ sql }: Column<Value>): Column<Value | null> => ({ sql: sql.replace(' not null', '') })

type Columns = { readonly id: Column<string> } & Readonly<Record<string, Column<unknown>>>

type RowWith<C> = { readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Name

type SqlName<Name extends string, Version extends number> = `${Underscored<Name>}_v${Version}`

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
