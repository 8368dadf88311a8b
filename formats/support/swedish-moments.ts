const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })

/** An ISO instant as a reader in Sweden reads it: `30 nov. 2026 09:00`. */
export const moment = (instant: string): string => stamp.format(new Date(instant))

/** `30 november 2026` of an ISO instant, or of a day. */
export const day = (instant: string): string => date.format(new Date(instant))
