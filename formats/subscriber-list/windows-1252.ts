const decoder = new TextDecoder('windows-1252')

const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const))

/** As older programs read text. What it has no character for is a question mark. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text.normalize('NFC'), (character) => byteOf.get(character) ?? 0x3f)
