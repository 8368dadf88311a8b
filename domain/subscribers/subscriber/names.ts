const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()

/** ANNA-LENA and anna-lena become Anna-Lena; a name in mixed case, as McDonald, stays as it is. */
const capitalisedName = (name: string): string => {
  const isOfOneCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isOfOneCase ? name.replaceAll(/[^\s\-'’]+/g, capital) : name
}

type Names = { readonly firstname: string; readonly lastname: string }

/** The names as the log keeps them. A full name in the first field is split at its last space. */
export const normalizeNames = ({ firstname, lastname }: Names): Names => {
  const end = firstname.lastIndexOf(' ')
  if (lastname !== '' || end < 0) return { firstname: capitalisedName(firstname), lastname: capitalisedName(lastname) }
  return {
    firstname: capitalisedName(firstname.slice(0, end).trim()),
    lastname: capitalisedName(firstname.slice(end + 1)),
  }
}

/** The subscriber's full name, always derived from both fields. */
export const nameOf = ({ firstname, lastname }: Names): string => `${firstname} ${lastname}`.trim()
