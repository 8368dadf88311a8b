/** The effect of a step on existing tables: `rewrite` writes their rows anew, `destroy` takes rows or columns away. */
export type TableChange = {
  readonly kind: 'new table' | 'rewrite' | 'destroy' | 'alter' | 'other'
  readonly table: string
}

const withoutQuotedPart = (sql: string) => sql.replaceAll(/\$\$[^]*?\$\$/g, "''").replaceAll(/--[^\n]*/g, '')

const tableIn = (statement: string, pattern: RegExp) => pattern.exec(statement)?.[1]

const REWRITE_PATTERN = /\balter column \w+ type\b|\bset (un)?logged\b|\bgenerated always as\b|serial\b|\bdefault \w+\(/
const DROP_PATTERN = /\bdrop (column )?(?!not null|default|constraint|identity|expression)\w+/

const changesOf = (statement: string): readonly TableChange[] => {
  const createdTable = tableIn(statement, /^create (?:unlogged )?table (?:if not exists )?(\w+)/)
  if (createdTable) return [{ kind: 'new table', table: createdTable }]
  const alteredTable = tableIn(statement, /^alter table (\w+)/)
  if (alteredTable) {
    const kind = DROP_PATTERN.test(statement) ? 'destroy' : REWRITE_PATTERN.test(statement) ? 'rewrite' : 'alter'
    return [{ kind, table: alteredTable }]
  }
  const destroyedTable = tableIn(statement, /^(?:delete from|truncate(?: table)?|drop table(?: if exists)?) (\w+)/)
  if (destroyedTable) return [{ kind: 'destroy', table: destroyedTable }]
  const copiedTable = tableIn(statement, /^insert into \w+.*\bfrom (\w+)/)
  const updatedTable = tableIn(statement, /^update (\w+)/) ?? copiedTable
  if (updatedTable) return [{ kind: 'rewrite', table: updatedTable }]
  const indexedTable = tableIn(statement, /^create (?:unique )?index (?:\w+ )?on (\w+)/)
  if (indexedTable) return [{ kind: 'alter', table: indexedTable }]
  if (/^(insert into|create|do|drop index) /.test(statement)) return []
  return [{ kind: 'other', table: statement.slice(0, 40) }]
}

/** The changes that a step's SQL makes, each once. A table that the step itself makes counts as new alone. */
export const tableChanges = (sql: string): readonly TableChange[] => {
  const statements = withoutQuotedPart(sql)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
  const renames = statements.flatMap((statement) => {
    const [, from, to] = /^alter table (\w+) rename to (\w+)/.exec(statement) ?? []
    return from && to ? [[to, from] as const] : []
  })
  const formerNames = new Map(renames)
  const own = new Set<string>()
  const changesByTable = new Map<string, TableChange>()
  for (const { kind, table } of statements.flatMap(changesOf)) {
    // A table that the step has renamed is dropped after its rows were copied.
    if (own.has(table) || (formerNames.has(table) && kind === 'destroy')) continue
    if (kind === 'new table') own.add(table)
    const change = { kind, table: formerNames.get(table) ?? table }
    changesByTable.set(`${change.kind} ${change.table}`, change)
  }
  return [...changesByTable.values()]
}

/** The processes whose place in the log a step takes away: they begin anew. */
export const processesRestartedBy = (sql: string): readonly string[] =>
  Array.from(sql.matchAll(/delete from process_checkpoint where process (?:in \(([^)]*)\)|= ('[^']*'))/g)).flatMap(
    ([, many, one]) => Array.from((many ?? one ?? '').matchAll(/'([^']*)'/g), ([, name = '']) => name),
  )
