import { isDeepEqual } from '../../../../domain/kernel/form-merge.ts'

/** The values of the form when its base moves from `base` to `now`: the new value in every unchanged field. */
export const rebase = <Form extends object>(base: Form, now: Form, values: Form): Form => {
  const moved = { ...now }
  for (const field of fieldsOf(values)) if (!isDeepEqual(values[field], base[field])) moved[field] = values[field]
  return moved
}

/** The fields whose value differs from the saved one. */
export const changedFields = <Form extends object>(base: Form, values: Form): readonly (keyof Form & string)[] =>
  fieldsOf(values).filter((field) => !isDeepEqual(values[field], base[field]))

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[]
