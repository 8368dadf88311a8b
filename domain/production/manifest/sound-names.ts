/** The facts that a name can be made of. */
type SoundFacts = {
  readonly page: number | undefined
  /** Position in the order of the issue, from 1. */
  readonly number: number
  readonly name: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly publication: string
  readonly issue: string
}

/** The placeholders of a pattern, each with the text that replaces it. */
const placeholders: Readonly<Record<string, (facts: SoundFacts) => string>> = {
  nummer: ({ number }) => String(number).padStart(3, '0'),
  sida: ({ page }) => (page === undefined ? '' : String(page).padStart(3, '0')),
  namn: ({ name }) => name,
  datum: ({ date }) => date,
  publikation: ({ publication }) => publication,
  utgåva: ({ issue }) => issue,
}

export const placeholderNames: readonly string[] = Object.keys(placeholders)

export const DEFAULT_PATTERN = '{nummer}-{namn}'

const MAX_NAME_LENGTH = 100
const inBraces = /\{([^{}]*)\}/g

/**
 * The placeholders of a pattern that do not exist, as they are written; also text with an unmatched brace. `known`:
 * those that exist.
 */
export const unknownPlaceholders = (pattern: string, known = placeholderNames): readonly string[] =>
  [...pattern.matchAll(/\{[^{}]*\}?|\}/g)].flatMap(([part]) =>
    part.endsWith('}') && known.includes(part.slice(1, -1)) ? [] : [part],
  )

/** Names that Windows reserves, whatever follows their first dot. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Keeps letters without their diacritics, digits and `._-`: the same for receivers of every kind. */
const safeName = (text: string): string => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^[-._]+|[-._]+$/g, '')
  return reservedNames.test(plain) ? `_${plain}` : plain
}

/** Adds a number to repeated names; upper and lower case count as the same. */
const numberNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name}-${count}`
    taken.add(own.toLowerCase())
    return own
  })
}

const fill = (pattern: string, facts: SoundFacts): string =>
  pattern.replaceAll(inBraces, (_, name: string) =>
    Object.hasOwn(placeholders, name) ? (placeholders[name]?.(facts) ?? '') : '',
  )

/** The name of the file of a whole issue, without extension, by a pattern: safe on every system. */
export const issueNameBy = (pattern: string, facts: Pick<SoundFacts, 'date' | 'publication' | 'issue'>): string =>
  safeName(fill(pattern, { ...facts, page: undefined, number: 1, name: '' })) || 'nummer'

/** File names without extension, made by a pattern: safe on every system, and no two alike. */
export const namesBy = (pattern: string, sounds: readonly SoundFacts[]): readonly string[] =>
  numberNames(
    sounds.map((facts) => {
      const filled = fill(pattern || DEFAULT_PATTERN, facts)
      return safeName(filled) || String(facts.number).padStart(3, '0')
    }),
  )
