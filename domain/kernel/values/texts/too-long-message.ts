/** Made once: it is asked for every field there is as soon as a process starts. */
const inSwedish = new Intl.NumberFormat('sv-SE')

/** What is said of a text with more characters than its field takes. */
export const tooLongMessage = (most: number, what = 'Texten är för lång'): string =>
  `${what}, högst ${inSwedish.format(most)} tecken.`
