/** What a name can be made of. */
export type SoundFacts = {
  readonly page: number | undefined
  /** In the order of the issue, from 1. */
  readonly number: number
  readonly name: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly publication: string
  readonly issue: string
}

/** What stands between braces in a pattern, and what it becomes. */
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

const isKnown = (part: string) => part.endsWith('}') && Object.hasOwn(placeholders, part.slice(1, -1))

/** What a pattern asks for that there is not, as it is written; also what begins or ends with a brace and has no other. */
export const unknownPlaceholders = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{[^{}]*\}?|\}/g)].flatMap(([part]) => (isKnown(part) ? [] : [part]))

/** Names that Windows keeps for itself, whatever follows their first dot. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Letters without their marks, digits and `._-`; the same for receivers of every kind. */
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

/** One of several with the same name gets a number behind it; capitals make no other name. */
const numberNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name}-${count}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** File names without an ending, by a pattern: safe everywhere, and no two alike. */
export const namesBy = (pattern: string, sounds: readonly SoundFacts[]): readonly string[] =>
  numberNames(
    sounds.map((facts) => {
      const filled = (pattern || DEFAULT_PATTERN).replaceAll(inBraces, (_, name: string) =>
        Object.hasOwn(placeholders, name) ? (placeholders[name]?.(facts) ?? '') : '',
      )
      return safeName(filled) || String(facts.number).padStart(3, '0')
    }),
  )
