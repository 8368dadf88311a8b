import { z } from 'zod'

export const Email = z
  .string()
  .trim()
  .max(254, 'E-postadressen är för lång.')
  .pipe(z.email('Ange en giltig e-postadress.'))
