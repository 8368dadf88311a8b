/** The parts of a day (`YYYY-MM-DD`) that the name of a source can have. */
const placeholders: Readonly<Record<string, (day: string) => string>> = {
  datum: (day) => day,
  år: (day) => day.slice(0, 4),
  månad: (day) => day.slice(5, 7),
  dag: (day) => day.slice(8, 10),
}

const isKnown = (part: string) => part.endsWith('}') && Object.hasOwn(placeholders, part.slice(1, -1))

/** The placeholders of a pattern that do not exist, as they are written; also text with an unmatched brace. */
export const unknownSourcePlaceholders = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{[^{}]*\}?|\}/g)].flatMap(([part]) => (isKnown(part) ? [] : [part]))

/** The pattern for a day, `YYYY-MM-DD` in Sweden. */
export const sourcePatternOn = (pattern: string, day: string): string =>
  pattern.replaceAll(/\{([^{}]*)\}/g, (part, name: string) =>
    Object.hasOwn(placeholders, name) ? (placeholders[name]?.(day) ?? part) : part,
  )

/**
 * Whether a file's name fits a pattern: `*` stands for any characters, `?` for one; upper and lower case count as the
 * same, and an empty pattern fits every name. The time grows with the product of the lengths, whatever the pattern.
 */
export const fitsSourcePattern = (pattern: string, name: string): boolean => {
  const wanted = Array.from((pattern || '*').normalize('NFC').toLowerCase())
  const given = Array.from(name.normalize('NFC').toLowerCase())
  let [at, star, mark] = [0, -1, 0]
  for (let index = 0; index < given.length; ) {
    if (at < wanted.length && wanted[at] === '*') {
      star = at
      mark = index
      at += 1
    } else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === given[index])) {
      at += 1
      index += 1
    } else if (star >= 0) {
      at = star + 1
      mark += 1
      index = mark
    } else return false
  }
  return wanted.slice(at).every((sign) => sign === '*')
}
