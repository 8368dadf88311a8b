type Field = { readonly label: string; readonly before: string; readonly after: string }

/** A row of a list with its outcome. */
type ReportedRow = {
  readonly line: number | null
  readonly kind: 'new' | 'changed' | 'unchanged' | 'removed' | 'refused'
  readonly name: string
  readonly customerNr: string
  readonly fields: readonly Field[]
  readonly note: string
  readonly isLeftOut: boolean
  readonly outcome: 'waiting' | 'done' | 'skipped' | 'forced' | 'undone' | 'kept' | 'left'
}

export const reportHead = ['Rad', 'Vad', 'Utfall', 'Kundnummer', 'Namn', 'Fält', 'Före', 'Efter', 'Anmärkning'] as const

const kinds: Readonly<Record<ReportedRow['kind'], string>> = {
  new: 'Ny',
  changed: 'Ändrad',
  unchanged: 'Oförändrad',
  removed: 'Tas bort',
  refused: 'Nekad',
}

const outcomes: Readonly<Record<ReportedRow['outcome'], string>> = {
  waiting: 'Inte genomförd',
  done: 'Genomförd',
  skipped: 'Hoppades över',
  forced: 'Genomförd',
  undone: 'Ångrad',
  kept: 'Behölls vid ångra',
  left: 'Ångrades inte',
}

const outcomeOf = ({ kind, isLeftOut, outcome }: ReportedRow) => {
  if (kind === 'refused' || kind === 'unchanged') return ''
  return isLeftOut ? 'Utelämnad' : outcomes[outcome]
}

/** The lines of a report for a row, one for each field that it changes. */
export const reportRows = (row: ReportedRow): readonly (readonly string[])[] => {
  const { line, kind, customerNr, name, fields, note } = row
  const told = [line === null ? '' : String(line), kinds[kind], outcomeOf(row), customerNr, name]
  if (kind !== 'changed' || fields.length === 0) return [[...told, '', '', '', note]]
  return fields.map(({ label, before, after }) => [...told, label, before, after, note])
}
