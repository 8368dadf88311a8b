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

const withLeaf = (form: object, [head, ...rest]: readonly string[], value: unknown): object => {
  if (head === undefined) return form
  const inner: unknown = Reflect.get(form, head)
  return { ...form, [head]: rest.length === 0 ? value : withLeaf(isBranch(inner) ? inner : {}, rest, value) }
}

/** The form with these fields in place of its own. */
export const withLeaves = (form: object, leaves: Leaves): object =>
  Object.entries(leaves).reduce((made, [name, value]) => withLeaf(made, name.split('.'), value), form)
