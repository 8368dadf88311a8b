/** The language tag in its canonical form; null where it is none. */
export const languageOf = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
