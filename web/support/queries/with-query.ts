/** The search part of a filter: empty values filter nothing. */
export const queryOf = (filter: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

/** An address with a filter. */
export const withQuery = (path: string, filter: Readonly<Record<string, string>>): string => {
  const query = queryOf(filter).toString()
  return query === '' ? path : `${path}?${query}`
}
