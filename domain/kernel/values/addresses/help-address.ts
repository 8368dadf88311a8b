/** The link to a contact for listeners: a letter or a call. Undefined for a text that is neither address nor number. */
export const helpAddress = (contact: string): string | undefined => {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  if (/^[+\d][\d\s()-]{4,}$/.test(contact)) return `tel:${contact.replaceAll(/[^\d+]/g, '')}`
  return undefined
}
