const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The fault of an address that a person types. */
export const judgeEmail = (email: string): string | undefined => {
  if (!email.trim()) return 'Ange din e-postadress'
  return EMAIL_PATTERN.test(email.trim()) ? undefined : 'Ange en fullständig e-postadress, till exempel namn@tidning.se'
}
