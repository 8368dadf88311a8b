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

const gather = (form: object, prefix: string, leaves: Record<string, unknown>) => {
  for (const [field, value] of Object.entries(form) as [string, unknown][]) {
    if (isBranch(value)) gather(value, `${prefix}${field}.`, leaves)
    else if (value !== undefined) leaves[prefix + field] = value
  }
}

/** Absent fields are left out. */
export const leavesOf = (form: object): Leaves => {
  const leaves: Record<string, unknown> = {}
  gather(form, '', leaves)
  return leaves
}

/** The form with these fields in place of its own; what none of them lies in is shared with it. */
export const withLeaves = (form: object, leaves: Leaves): object => {
  const whole: Record<string, unknown> = { ...form }
  const copies = new Set<unknown>()
  for (const [name, value] of Object.entries(leaves)) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let inner = whole
    for (const field of path) {
      const own = inner[field]
      if (!copies.has(own)) {
        inner[field] = isBranch(own) ? { ...own } : {}
        copies.add(inner[field])
      }
      // The cast is sound: it is one of the copies.
      inner = inner[field] as Record<string, unknown>
    }
    inner[last] = value
  }
  return whole
}
