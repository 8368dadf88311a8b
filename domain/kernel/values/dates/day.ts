import { z } from 'zod'

const EARLIEST_DAY = '1900-01-01'
const LATEST_DAY = '2199-12-31'

/** A plausible calendar day: 'YYYY-MM-DD', and no year with a digit missing. */
export const Day = z.iso
  .date('Ange ett datum.')
  .refine((day) => day >= EARLIEST_DAY && day <= LATEST_DAY, 'Ange ett år mellan 1900 och 2199.')
