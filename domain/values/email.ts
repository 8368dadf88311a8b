import { z } from 'zod'

export const Email = z
  .string()
  .trim()
  .max(254, 'E-postadressen är för lång.')
  .pipe(z.email('Ange en giltig e-postadress.'))

/** Nobody has an address that ends so (RFC 6761); letters to it would only bounce. */
export const isMadeUp = (address: string): boolean => /\.invalid$/i.test(address.trim())
