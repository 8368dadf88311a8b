/** The innermost fields of a form by their whole name: `importDaisy:url`. A dot would mean nesting to the form library. */
type FlatName<Form> = {
  [Field in keyof Form & string]: Form[Field] extends object
    ? Form[Field] extends readonly unknown[]
      ? Field
      : `${Field}:${FlatName<Form[Field]>}`
    : Field
}[keyof Form & string]

type ValueAt<Form, Name extends string> = Name extends `${infer Head}:${infer Rest}`
  ? Head extends keyof Form
    ? ValueAt<Form[Head], Rest>
    : never
  : Name extends keyof Form
    ? Form[Name]
    : never

export type FlatForm<Form> = { [Name in FlatName<Form>]: ValueAt<Form, Name> }

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const flattenForm = (form: object, prefix = ''): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]: [string, unknown]): [string, unknown][] =>
      isBranch(value) ? Object.entries(flattenForm(value, `${prefix}${field}:`)) : [[`${prefix}${field}`, value]],
    ),
  )

export const unflattenForm = (fields: Readonly<Record<string, unknown>>): object => {
  const form: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split(':')
    const last = path.pop() ?? name
    let branch = form
    for (const step of path) {
      const inner = branch[step]
      const next: Record<string, unknown> = isBranch(inner) ? { ...inner } : {}
      branch[step] = next
      branch = next
    }
    branch[last] = value
  }
  return form
}

type PrefixedFields<Prefix extends string, Fields> = {
  readonly [Field in keyof Fields & string as `${Prefix}:${Field}`]: Fields[Field]
}

/** The fields of one block of a form by their whole names. */
export const prefixFields = <Prefix extends string, Fields extends object>(prefix: Prefix, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [`${prefix}:${field}`, value]),
  ) as PrefixedFields<Prefix, Fields>

/** The labels of a block's fields where the block is not seen: 'Leverans, postnummer'. */
export const labelsInBlock = <Block extends string, Labels extends Readonly<Record<string, string>>>(
  block: Block,
  title: string,
  labels: Labels,
): PrefixedFields<Block, Labels> =>
  prefixFields(
    block,
    // The cast is sound: the fields are the same.
    Object.fromEntries(
      Object.entries(labels).map(([field, label]) => [field, `${title}, ${label.toLowerCase()}`]),
    ) as Labels,
  )
