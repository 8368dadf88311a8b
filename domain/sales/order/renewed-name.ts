const MAX_NAME_LENGTH = 200

/** Names next year's order: the new year replaces the year before in the name, or is put after it. */
export const renewedName = (name: string, year: number): string => {
  const [before, now] = [new RegExp(`(?<!\\d)${year - 1}(?!\\d)`, 'g'), String(year)]
  if (before.test(name) && !name.includes(now)) return name.replace(before, now)
  // Cutting between the halves of a surrogate pair leaves half a character, which cannot be stored.
  const start = name.slice(0, MAX_NAME_LENGTH - now.length - 1).replace(/\p{Cs}$/u, '')
  return `${start} ${now}`.trim()
}
