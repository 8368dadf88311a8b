// How what is told of people is compared: not by how it is written.

export const comparableText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 'Skeppsbrog. 8' is where 'Skeppsbrogatan 8' is. */
export const plainStreet = (address: string): string =>
  comparableText(address.toLowerCase().replaceAll(/g(?:atan|\.)(?=\s|$)/g, 'g'))

/** Of 50,000 rows nearly all are written as they were: those need no rewriting to be compared. */
export const isSameAs = (made: (text: string) => string, one: string, other: string): boolean =>
  one === other || made(one) === made(other)
