import { isBranch } from '../../../kernel/with-defaults.ts'

/** A form as its innermost fields, by dotted name: `importDaisy.url`. Lists and null are innermost. */
export type FormLeaves = Readonly<Record<string, unknown>>

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
export const leavesOf = (form: object): FormLeaves => {
  const leaves: Record<string, unknown> = {}
  gather(form, '', leaves)
  return leaves
}

/** The form with these fields in place of its own; what none of them lies in is shared with it. */
export const withLeaves = (form: object, leaves: FormLeaves): object => {
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

/** What becomes of a field of `changes`: under which name it stands beside its own, and as what. */
type FieldReader = (name: string, field: string, value: unknown) => readonly [field: string, value: unknown]

const keepField: FieldReader = (_, field, value) => [field, value]

const overlayFields = (form: object, changes: object, prefix: string, read: FieldReader): object => {
  const others: Record<string, unknown> = {}
  for (const field of Object.keys(changes)) {
    const value: unknown = Reflect.get(changes, field)
    if (isBranch(value)) {
      const own: unknown = Reflect.get(form, field)
      const branch = isBranch(own) ? own : {}
      others[field] = { ...branch, ...overlayFields(branch, value, `${prefix}${field}.`, read) }
    } else if (value !== undefined) {
      const [known, answer] = read(prefix + field, field, value)
      others[known] = answer
    }
  }
  return others
}

/**
 * The form with these fields of a form in place of its own, as `withLeaves` of its leaves, at a fraction of the time: for
 * what is folded event by event. `read` is given the dotted name. The whole is copied here alone, where every form has the
 * same shape: beside branches of other shapes that takes ten times as long.
 */
export const overlayForm = (form: object, changes: object, read: FieldReader = keepField): object => ({
  ...form,
  ...overlayFields(form, changes, '', read),
})
