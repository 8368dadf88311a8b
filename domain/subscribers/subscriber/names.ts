const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()

/** ANNA-LENA and anna-lena become Anna-Lena; who is written in both cases, as in McDonald, wrote it that way. */
export const capitalisedName = (name: string): string => {
  const isOfOneCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isOfOneCase ? name.replaceAll(/[^\s\-'’]+/g, capital) : name
}

type Names = { readonly firstname: string; readonly lastname: string }

/** As they are kept. A name that was written whole in the first field is taken apart at its last space. */
export const normalizeNames = ({ firstname, lastname }: Names): Names => {
  const end = firstname.lastIndexOf(' ')
  if (lastname !== '' || end < 0) return { firstname: capitalisedName(firstname), lastname: capitalisedName(lastname) }
  return {
    firstname: capitalisedName(firstname.slice(0, end).trim()),
    lastname: capitalisedName(firstname.slice(end + 1)),
  }
}

/** What she is called: derived, never written. */
export const nameOf = ({ firstname, lastname }: Names): string => `${firstname} ${lastname}`.trim()
