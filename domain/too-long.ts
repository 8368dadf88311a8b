/** What is said of a text with more characters than its field takes. */
export const tooLong = (most: number, what = 'Texten är för lång'): string =>
  `${what}, högst ${most.toLocaleString('sv-SE')} tecken.`
