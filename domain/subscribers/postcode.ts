/** Writes a Swedish postcode as 972 31; returns any other text as typed. */
export const writtenPostcode = (text: string): string => {
  const [, first, last] = /^(?:SE?-)?(\d{3}) ?(\d{2})$/i.exec(text.trim()) ?? []
  return first && last ? `${first} ${last}` : text
}
