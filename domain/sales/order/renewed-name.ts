const MAX_NAME_LENGTH = 200

/** What next year's order is called: by its year, in place of the year before where that is named. */
export const renewedName = (name: string, year: number): string => {
  const [before, now] = [new RegExp(`(?<!\\d)${year - 1}(?!\\d)`, 'g'), String(year)]
  if (before.test(name) && !name.includes(now)) return name.replace(before, now)
  // A letter of two halves is left out rather than cut: half of one cannot be kept.
  const start = name.slice(0, MAX_NAME_LENGTH - now.length - 1).replace(/\p{Cs}$/u, '')
  return `${start} ${now}`.trim()
}
