const MAX_IDENTIFIER_LENGTH = 60

/** The issue's name when it holds the publication's name; otherwise both names. */
export const titleOf = (publicationName: string, issueName: string): string =>
  issueName.toLocaleLowerCase('sv').includes(publicationName.toLocaleLowerCase('sv'))
    ? issueName
    : `${publicationName} ${issueName}`.trim()

/**
 * Keeps letters without their diacritics and digits; hyphens replace the rest. Also a file name that every player
 * reads.
 */
export const identifierOfTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_IDENTIFIER_LENGTH)
    .replaceAll(/^-+|-+$/g, '') || 'nummer'

/** The identifier of an issue's talking book, where its publication prints it; empty: it does not. */
export const printedIdentifier = (
  { name, printDaisyIdentifyer }: { readonly name: string; readonly printDaisyIdentifyer: boolean },
  issueName: string,
): string => (printDaisyIdentifyer ? identifierOfTitle(titleOf(name, issueName)) : '')
