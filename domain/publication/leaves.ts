import { isBranch } from '../core/over-defaults.ts'

/** A form as its innermost fields, by dotted name: `importDaisy.url`. Lists and null are innermost. */
export type Leaves = Readonly<Record<string, unknown>>

export type DeepPartial<Form> = {
  readonly [Field in keyof Form]?:
    | (Form[Field] extends readonly unknown[] | null
        ? Form[Field]
        : Form[Field] extends object
          ? DeepPartial<Form[Field]>
          : Form[Field])
    | undefined
}

/** Absent fields are left out. */
export const leavesOf = (form: object, prefix = ''): Leaves =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
      if (value === undefined) return []
      return isBranch(value) ? Object.entries(leavesOf(value, `${prefix}${field}.`)) : [[`${prefix}${field}`, value]]
    }),
  )

/** The form with these fields in place of its own. */
export const withLeaves = (form: object, leaves: Leaves): object => {
  const made: Record<string, unknown> = { ...form }
  const deeper = new Map<string, Record<string, unknown>>()
  for (const [name, value] of Object.entries(leaves)) {
    const [head = '', ...rest] = name.split('.')
    if (rest.length === 0) made[head] = value
    else deeper.set(head, Object.assign(deeper.get(head) ?? {}, { [rest.join('.')]: value }))
  }
  for (const [head, inner] of deeper) {
    const own = made[head]
    made[head] = withLeaves(isBranch(own) ? own : {}, inner)
  }
  return made
}
