const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

/** The date (`YYYY-MM-DD`) it is in Sweden at an instant. */
export const dayInSweden = (instant: Date): string => calendar.format(instant)

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })

/** The instant at which a date (`YYYY-MM-DD`) begins in Sweden. */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const offsets = [1, 2].map((hours) => new Date(midnight - hours * 3_600_000))
  const start = offsets.find((instant) => clock.format(instant) === `${day} 00:00`) ?? new Date(midnight)
  return start.toISOString()
}
