/** An id of a thing, also as the name of a stream; an instant; a hash. */
const MADE_BY_CODE = /(?:^|-)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$|^[\da-f]{32,}$/i

/** Whether an office can write the value of a field anew: no office writes an id by hand. */
export const isEditableValue = (value: unknown): boolean =>
  value !== null && typeof value !== 'object' && !(typeof value === 'string' && MADE_BY_CODE.test(value))

/** Processes whose commands have such a field; those of all others hold ids alone. */
export const processesWithEditableValues: ReadonlySet<string> = new Set(['resent-discs'])
