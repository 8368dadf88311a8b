/** Where a link to whoever helps listeners leads: a letter or a call. Undefined for words that are neither. */
export const helpAddress = (contact: string): string | undefined => {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  if (/^[+\d][\d\s()-]{4,}$/.test(contact)) return `tel:${contact.replaceAll(/[^\d+]/g, '')}`
  return undefined
}
