import { z } from 'zod'
import { tooLongMessage } from '../texts/too-long-message.ts'
import { isMailAddress } from './email.ts'

const MAX_ADDRESSES = 20
const MAX_LENGTH = 2_000

/** The addresses of a text with one on each line, or with commas, semicolons or spaces between them; each once. */
export const addressesIn = (text: string): readonly string[] => {
  const addresses = text.split(/[\s,;]+/).filter((each) => each !== '')
  return [...Map.groupBy(addresses, (each) => each.toLowerCase()).values()].flatMap((same) => same.slice(0, 1))
}

/** Empty, or e-mail addresses. They are kept one on each line. */
export const addressList = z
  .string()
  .max(MAX_LENGTH, tooLongMessage(MAX_LENGTH))
  .overwrite((text) => addressesIn(text).join('\n'))
  .superRefine((list, context) => {
    const addresses = addressesIn(list)
    const wrong = addresses.find((address) => !isMailAddress(address))
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: `”${wrong}” är ingen e-postadress. Skriv en adress per rad.` })
    if (addresses.length > MAX_ADDRESSES)
      context.addIssue({ code: 'custom', message: `Högst ${MAX_ADDRESSES} adresser.` })
  })
