import { z } from 'zod'

/** An address of one of these protocols. */
export const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|').replaceAll('+', '\\+')})$`),
    error: `ska vara en ${protocols[0]}://-adress`,
  })

/** A whole number within bounds, both included. */
export const wholeNumber = (from: number, to: number) => {
  const words = `ska vara ett heltal från ${from} till ${to}`
  return z.coerce.number({ error: words }).int(words).min(from, words).max(to, words)
}

export const trueOrFalse = z.stringbool({ error: 'ska vara true eller false' })

export const oneOf = <const Name extends string>(...names: readonly Name[]) =>
  z.enum(names, { error: `ska vara något av ${names.join(', ')}` })

export const emailAddress = z.email('ska vara en e-postadress')

/** A key too long to be guessed. */
export const longText = (characters: number) => z.string().min(characters, `ska ha minst ${characters} tecken`)
