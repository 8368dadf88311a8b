/** Made once, because the schema of every field uses it when a process starts. */
const inSwedish = new Intl.NumberFormat('sv-SE')

/** The message for a text with more characters than its field allows. */
export const tooLongMessage = (most: number, what = 'Texten är för lång'): string =>
  `${what}, högst ${inSwedish.format(most)} tecken.`
