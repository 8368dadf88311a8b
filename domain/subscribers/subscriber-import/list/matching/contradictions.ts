import { type ListField, listedFields, listFieldNames } from '../fields.ts'
import type { RegisterEntry, RegisterOf } from '../register.ts'
import type { ListRow } from '../rows.ts'

const cellValue = (row: ListRow, field: ListField): string | number | undefined => {
  if (field === 'format') return row.format
  if (field === 'issues') return row.issues
  return (row.listed as Readonly<Partial<Record<ListField, string>>>)[field]
}

const comparedFields: readonly ListField[] = [...listedFields, 'format', 'issues']

/** The fields for which the rows have different values. An empty cell says nothing. */
const toldOtherwise = (rows: readonly ListRow[]): readonly ListField[] =>
  comparedFields.filter(
    (field) => new Set(rows.map((row) => cellValue(row, field) ?? '').filter((each) => each !== '')).size > 1,
  )

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** A message names this many lines and counts the rest. */
const MAX_LINES = 5

const linesOf = (rows: readonly ListRow[]): string => {
  const lines = rows.map(({ line }) => String(line))
  const more = lines.length - MAX_LINES
  return list.format(more > 0 ? [...lines.slice(0, MAX_LINES), `${more} till`] : lines)
}

/** Some offices' lists have one row for each format of a subscriber. */
const SEVERAL_FORMATS_MESSAGE =
  'En lista tar ett format för var och en: låt en av raderna stå kvar, och lägg till det andra formatet hos prenumeranten. Listor tar inte bort det.'

const isOfForms = (fields: readonly ListField[]) =>
  fields.includes('format') && fields.every((field) => field === 'format' || field === 'issues')

const inWords = (whose: string, rows: readonly ListRow[], fields: readonly ListField[]): string => {
  const names = fields.map((field) => listFieldNames[field].toLowerCase())
  const told = `${whose} står på rad ${linesOf(rows)}, med olika uppgifter: ${list.format(names)}.`
  return isOfForms(fields) ? `${told} ${SEVERAL_FORMATS_MESSAGE}` : told
}

type RegisterSearch<Some extends RegisterEntry> = Pick<RegisterOf<Some & { readonly id: string }>, 'find'>

/** The keys of the subscriber that a row is about: the number in the row and the id in the register. */
const peopleOf = <Some extends RegisterEntry>(
  { listed }: ListRow,
  register: RegisterSearch<Some>,
): readonly string[] => {
  const { customerNr = '' } = listed
  const { known, isDouble } = register.find(listed)
  const byNumber = customerNr === '' ? [] : [`Kundnumret ${customerNr}`]
  return isDouble ? byNumber : [...byNumber, ...known.map(({ id }) => id)]
}

/**
 * Rows that disagree with another row about the same subscriber, with the reason: we cannot tell which row is right.
 */
export type Contradictions = ReadonlyMap<ListRow, string>

/**
 * Groups rows by subscriber. Rows are added one by one, so that a process can yield to requests while it reads a long
 * list.
 */
export const rowsByPerson = <Some extends RegisterEntry>(register: RegisterSearch<Some>) => {
  const people = new Map<string, ListRow[]>()
  /** Subscribers with more than one row, in the order in which the second row came. */
  const told = new Map<string, readonly ListRow[]>()

  const add = (row: ListRow): void => {
    for (const person of peopleOf(row, register)) {
      const those = people.get(person)
      if (those) told.set(person, those)
      if (those) those.push(row)
      else people.set(person, [row])
    }
  }

  const contradictions = (): Contradictions => {
    const reasons = new Map<ListRow, string>()
    for (const [person, those] of told) {
      const fields = toldOtherwise(those)
      const whose = person.startsWith('Kundnumret') ? person : 'Samma prenumerant'
      for (const row of fields.length > 0 ? those : [])
        if (!reasons.has(row)) reasons.set(row, inWords(whose, those, fields))
    }
    return reasons
  }

  return { add, contradictions }
}
