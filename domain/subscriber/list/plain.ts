// How what is told of people is compared: not by how it is written.

export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 'Skeppsbrog. 8' is where 'Skeppsbrogatan 8' is. */
export const plainStreet = (address: string): string =>
  plain(address.toLowerCase().replaceAll(/g(?:atan|\.)(?=\s|$)/g, 'g'))
