/** The guessed encoding; `unsure`: Windows's, without any letter that confirms it. */
type Guess = 'macintosh' | 'ibm850' | 'utf-8 twice' | 'unsure'

/** `guess`: the text is decoded by a guess, or without certainty; absent when the encoding was known. */
export type DecodedText = { readonly text: string; readonly guess?: Guess }

const FROM_ASCII = 0x80

/** The characters of DOS (code page 850), which no decoder of the platform knows. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const fromDos = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (sign) => CODE_PAGE_850[sign.charCodeAt(0) - FROM_ASCII] ?? sign)

/** The bytes of å, ä, ö, Å, Ä and Ö: no two encodings share one of them. */
const swedish = {
  'windows-1252': [0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6],
  macintosh: [0x8c, 0x8a, 0x9a, 0x81, 0x80, 0x85],
  ibm850: [0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99],
} as const

const countOfEach = (bytes: Buffer): readonly number[] => {
  const counts = Array<number>(0x100).fill(0)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  return counts
}

/** Decodes text of one byte a character by the encoding that gives the most Swedish letters. */
export const guessEncoding = (bytes: Buffer): DecodedText => {
  const counts = countOfEach(bytes)
  const lettersIn = (encoding: keyof typeof swedish) =>
    swedish[encoding].reduce((total, byte) => total + (counts[byte] ?? 0), 0)
  const [windows, mac, dos] = [lettersIn('windows-1252'), lettersIn('macintosh'), lettersIn('ibm850')]
  if (mac > windows && mac > dos) return { text: new TextDecoder('macintosh').decode(bytes), guess: 'macintosh' }
  if (dos > windows && dos > mac) return { text: fromDos(bytes), guess: 'ibm850' }
  const text = new TextDecoder('windows-1252').decode(bytes)
  return windows > 0 ? { text } : { text, guess: 'unsure' }
}

/** The characters that Windows encodes as bytes from 0x80 to 0x9f. */
const WINDOWS_1252_CHARACTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 0x20 }, (_, at) => FROM_ASCII + at),
)

const byteOf = (sign: string): number => {
  const at = WINDOWS_1252_CHARACTERS.indexOf(sign)
  return at < 0 ? sign.charCodeAt(0) : FROM_ASCII + at
}

/** Å, ä and ö of UTF-8 with each byte read as a character. */
const MOJIBAKE_PAIR = /Ã[¥¤¶\u0085…\u0084„\u0096–]/

const NON_ASCII_RUN = new RegExp(`[\u0080-\u00ff${WINDOWS_1252_CHARACTERS}]{2,}`, 'g')

const decodeTwice = (run: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(run, byteOf))
  } catch {
    return run
  }
}

/** Repairs UTF-8 that a program read as one byte a character and wrote again. */
export const withoutMojibake = (text: string): DecodedText =>
  MOJIBAKE_PAIR.test(text) ? { text: text.replaceAll(NON_ASCII_RUN, decodeTwice), guess: 'utf-8 twice' } : { text }
