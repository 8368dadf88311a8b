/** HTML's names for the marks of letters (HTML, 13.5), with Unicode's combining characters. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030A',
  dblac: '\u030B',
  caron: '\u030C',
  cedil: '\u0327',
  ogon: '\u0328',
}
const MARKED_LETTER = new RegExp(`^([A-Za-z])(${Object.keys(MARKS).join('|')})$`)

/** Names and characters in pairs: letters that are not a letter with a mark, and punctuation and symbols. */
const OTHER_ENTITIES =
  `amp & lt < gt > quot " apos ' aelig æ AElig Æ oslash ø Oslash Ø oelig œ OElig Œ szlig ß eth ð ETH Ð thorn þ THORN Þ
  ndash – mdash — hellip … bull • middot · laquo « raquo » ldquo “ rdquo ” bdquo „ lsquo ‘ rsquo ’ sbquo ‚ iexcl ¡ iquest ¿
  sect § para ¶ deg ° ordf ª ordm º sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ plusmn ± times × divide ÷ minus − micro µ
  permil ‰ euro € pound £ yen ¥ cent ¢ copy © reg ® trade ™`.split(/\s+/)

const otherEntities = new Map(
  OTHER_ENTITIES.flatMap((name, at) => (at % 2 === 0 ? [[name, OTHER_ENTITIES[at + 1] ?? ''] as const] : [])),
)
otherEntities.set('shy', '\u00AD')

const characterOf = (number: number) => (number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ' ')

/**
 * The character that HTML writes as `&name;`, by name or number (`#229`, `#xE5`). A space for names beyond the letters
 * and punctuation of Europe's languages.
 */
export const signOf = (name: string): string => {
  if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return characterOf(Number.parseInt(name.slice(1), 10))
  const [, letter, mark] = MARKED_LETTER.exec(name) ?? []
  if (letter !== undefined && mark !== undefined) return `${letter}${MARKS[mark] ?? ''}`.normalize('NFC')
  return otherEntities.get(name) ?? ' '
}
