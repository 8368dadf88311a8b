/** Decodes percent-encoding (RFC 3986, 2.1); a wrongly encoded text stays unchanged. */
export const decodeUriText = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
