import { z } from 'zod'

/** An address of one of these protocols. */
export const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|').replaceAll('+', '\\+')})$`),
    error: `must be a ${protocols[0]}:// address`,
  })

/** A whole number within bounds, both included. */
export const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
