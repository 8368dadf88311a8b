/** The text without the differences that do not matter when a person compares two. */
export const comparableText = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
