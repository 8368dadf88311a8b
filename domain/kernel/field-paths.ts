const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const fieldOf = (data: unknown, key: string): unknown =>
  isContainer(data) && Object.hasOwn(data, key) ? data[key] : undefined

/** The value at a path such as `changes.name`; undefined where there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.includes('.') ? path.split('.').reduce<unknown>(fieldOf, data) : fieldOf(data, path)

/**
 * A copy with other values at existing paths. It shares the objects off the paths, and copies each object on them once.
 */
export const withValuesAt = (data: object, paths: readonly string[], valueOf: (index: number) => unknown): object => {
  const copies = new Map<object, Record<string, unknown>>()
  const copied = (from: object): Record<string, unknown> => {
    const known = copies.get(from)
    if (known) return known
    // The cast is sound: a list is reached by its indexes as an object is by its keys.
    const copy = (Array.isArray(from) ? [...(from as unknown[])] : { ...from }) as Record<string, unknown>
    copies.set(from, copy)
    copies.set(copy, copy)
    return copy
  }
  const whole = copied(data)
  paths.forEach((path, index) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let inner: Record<string, unknown> | undefined = whole
    for (const key of keys) {
      const next: unknown = inner?.[key]
      const copy: Record<string, unknown> | undefined = isContainer(next) ? copied(next) : undefined
      if (inner && copy) inner[key] = copy
      inner = copy
    }
    if (inner) inner[last] = valueOf(index)
  })
  return whole
}

/** The existing paths, with `*` expanded to every element of a list. */
export const expandPath = (data: unknown, path: string): readonly string[] => {
  const star = path.indexOf('*')
  if (star < 0) return valueAt(data, path) === undefined ? [] : [path]
  const [before, after] = [path.slice(0, star), path.slice(star + 1)]
  const list = before === '' ? data : valueAt(data, before.slice(0, -1))
  return Array.isArray(list) ? list.flatMap((_, index) => expandPath(data, `${before}${index}${after}`)) : []
}
