/** A Swedish one as it is written, 972 31; else as it was typed. */
export const writtenPostcode = (text: string): string => {
  const [, first, last] = /^(?:SE?-)?(\d{3}) ?(\d{2})$/i.exec(text.trim()) ?? []
  return first && last ? `${first} ${last}` : text
}
