/** What was coded for an address (RFC 3986, 2.1), as it was; a text that is coded wrongly stays as it stands. */
export const decodeUriText = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
