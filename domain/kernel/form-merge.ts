/** A field that the sender and another person both changed since the sender opened the form. */
export type FieldConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown }

/** Part of a form as zod infers it: a field that is absent or undefined is unchanged. */
export type SubmittedFields<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined }

type MergeResult<Form> = { readonly changes: Partial<Form> } | { readonly conflicts: readonly FieldConflict[] }

/**
 * Three-way merge of a form: the state that the sender saw, the current state, and the sent form. Only the sender's
 * changes count, and only a field that both changed, to different values, is a conflict. Values are JSON; absent means
 * unchanged.
 */
export const mergeForm = <Form extends object>(
  seen: Form,
  now: Form,
  sent: SubmittedFields<Form>,
): MergeResult<Form> => {
  const changes: Partial<Form> = {}
  const conflicts: FieldConflict[] = []
  for (const field of Object.keys(sent) as (keyof Form & string)[]) {
    if (sent[field] === undefined || isDeepEqual(sent[field], seen[field]) || isDeepEqual(sent[field], now[field]))
      continue
    if (!isDeepEqual(now[field], seen[field])) conflicts.push({ field, yours: sent[field], theirs: now[field] })
    else changes[field] = sent[field]
  }
  return conflicts.length > 0 ? { conflicts } : { changes }
}

/** The sent fields (`fields`, or all) whose current value differs. */
export const changesIn = <Form extends object, Field extends keyof Form = keyof Form>(
  now: Form,
  sent: SubmittedFields<Form>,
  fields?: readonly Field[],
): Partial<Pick<Form, Field>> => {
  const asked = (fields ?? Object.keys(sent)) as readonly Field[]
  const differing = asked.filter((field) => sent[field] !== undefined && !isDeepEqual(sent[field], now[field]))
  // The cast is sound: each value stands under its own field.
  return Object.fromEntries(differing.map((field) => [field, sent[field]])) as Partial<Pick<Form, Field>>
}

/** The event for the changes of a form; none without changes. */
export const intention = <Type extends string, Ids extends object, Changes extends object>(
  type: Type,
  ids: Ids,
  changes: Changes,
): readonly { readonly type: Type; readonly data: Ids & { readonly changes: Changes } }[] =>
  Object.keys(changes).length === 0 ? [] : [{ type, data: { ...ids, changes } }]

/** Deep equality of JSON values; the order of keys does not matter. */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isDeepEqual(Reflect.get(a, key), Reflect.get(b, key)))
}
