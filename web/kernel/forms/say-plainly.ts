/** A value of a form in words. */
export const sayPlainly = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(tomt)'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toString()
  if (Array.isArray(value)) return value.length === 0 ? '(tomt)' : value.map(sayPlainly).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${sayPlainly(part)}`)
    .join(', ')
}
