import { z } from 'zod'
import { plainNumber } from '../../domain/kernel/values/plain-number.ts'

type Range = { readonly min: number; readonly max: number }

/** A whole number in an address, in plain digits. */
export const wholeNumber = ({ min, max }: Range) => {
  const sentence = `Ange ett heltal från ${min} till ${max}.`
  return z.string().transform(plainNumber).pipe(z.number(sentence).int(sentence).min(min, sentence).max(max, sentence))
}
