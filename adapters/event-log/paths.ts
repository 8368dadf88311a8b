const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path such as `changes.name`; undefined where there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isContainer(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), data)

/** A copy with another value at a path that exists. What lies off the path is shared. */
export const withValueAt = <Data>(data: Data, path: string, value: unknown): Data => {
  const [key = '', ...rest] = path.split('.')
  if (!isContainer(data)) return data
  const inner = rest.length === 0 ? value : withValueAt(data[key], rest.join('.'), value)
  return Object.assign(Array.isArray(data) ? [...(data as unknown[])] : { ...data }, { [key]: inner }) as Data
}

/** The paths that exist, `*` written out for every element of a list. */
export const expandPath = (data: unknown, path: string): readonly string[] => {
  const star = path.indexOf('*')
  if (star < 0) return valueAt(data, path) === undefined ? [] : [path]
  const [before, after] = [path.slice(0, star), path.slice(star + 1)]
  const list = before === '' ? data : valueAt(data, before.slice(0, -1))
  return Array.isArray(list) ? list.flatMap((_, index) => expandPath(data, `${before}${index}${after}`)) : []
}
