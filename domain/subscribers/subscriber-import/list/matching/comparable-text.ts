// Texts about subscribers are compared without regard to how they are written.

export const comparableText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Treats 'Skeppsbrog. 8' and 'Skeppsbrogatan 8' as the same street. */
export const plainStreet = (address: string): string =>
  comparableText(address.toLowerCase().replaceAll(/g(?:atan|\.)(?=\s|$)/g, 'g'))

/** Most of 50,000 rows are spelled as in the register, so the equality test comes before the costly normalization. */
export const isSameAs = (made: (text: string) => string, one: string, other: string): boolean =>
  one === other || made(one) === made(other)
