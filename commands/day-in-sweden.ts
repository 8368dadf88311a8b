const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

/** The date (`YYYY-MM-DD`) it is in Sweden at an instant. */
export const dayInSweden = (instant: Date): string => calendar.format(instant)
