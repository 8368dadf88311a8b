const decoder = new TextDecoder('windows-1252')

const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const))

const MARKS = /\p{Mark}/gu

const byteFor = (character: string): number =>
  byteOf.get(character) ?? byteOf.get(character.normalize('NFD').replaceAll(MARKS, '')) ?? 0x3f

/** As older programs read text. A letter that it has without its mark only is written so (Ć as C); any other is a question mark. */
export const windows1252 = (text: string): Uint8Array => Uint8Array.from(text.normalize('NFC'), byteFor)
