/** A stretch of a line, by the indices of its characters; `end` is behind the last one. */
export type Stretch = { readonly begin: number; readonly end: number }

/** No sentence is longer than this number of characters: a voice would have to be heard too long before it can be judged. */
export const MAX_SENTENCE_LENGTH = 800

/** A sentence goes on behind these, whatever follows. Written without dots, because editors put them in differently. */
const leadingAbbreviations = new Set(
  `kl nr nrs ca cirka sid jfr jmf resp tel dr prof mr mrs ms vs pga max exkl inkl ev ang betr mån tis ons tors fre lör
   jan feb apr aug sept okt nov dec kap v`.split(/\s+/),
)

/** A sentence may end with these: it does when a capital letter follows. */
const closingAbbreviations = new Set('mm mfl osv etc dyl od ekr fkr co kr tkr mkr'.split(' '))

/** Sign of an end, the quotes and brackets that close with it, and the space behind. */
const END = /[.!?…]+[”"»’')\]]*\s+/gu
const OPENS_SENTENCE = /^[“”"»«’'([–—-]*\s*[\p{Lu}\p{N}]/u
const LAST_WORD = /(\S+)$/u
const NUMBER_IN_FRONT = /^\s*\d{1,3}$/u
const INITIAL = /(?:^|[\s.(])\p{Lu}$/u

/** Whether there is anything to say: a letter or a digit. */
export const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const isAbbreviation = (before: string): boolean => {
  const word = LAST_WORD.exec(before)?.[1] ?? ''
  const bare = word.replaceAll(/[^\p{L}]/gu, '').toLowerCase()
  if (closingAbbreviations.has(bare)) return false
  return word.includes('.') ? bare.length > 0 && bare.length <= 4 : leadingAbbreviations.has(bare)
}

/** Whether a sentence ends with the sign that stands between these two parts of the line. */
const endsSentence = (before: string, sign: string, after: string): boolean => {
  if (!OPENS_SENTENCE.test(after)) return false
  if (!sign.startsWith('.') || sign.startsWith('..')) return true
  return !NUMBER_IN_FRONT.test(before) && !INITIAL.test(before) && !isAbbreviation(before)
}

/** Cuts a sentence without an end in sight behind a comma or a space. */
const cutLong = (line: string, { begin, end }: Stretch): readonly Stretch[] => {
  if (end - begin <= MAX_SENTENCE_LENGTH) return [{ begin, end }]
  const part = line.slice(begin, begin + MAX_SENTENCE_LENGTH)
  const comma = part.lastIndexOf(', ')
  const space = part.lastIndexOf(' ')
  const length = comma > MAX_SENTENCE_LENGTH / 2 ? comma + 2 : space > 0 ? space + 1 : part.length
  return [{ begin, end: begin + length }, ...cutLong(line, { begin: begin + length, end })]
}

/** A stretch without a letter or a digit belongs to the sentence before it, otherwise to the one behind. */
const joinWordless = (line: string, stretches: readonly Stretch[]): readonly Stretch[] => {
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    const isWhole = isSaid(line.slice(stretch.begin, stretch.end))
    if (last && !(isWhole && isSaid(line.slice(last.begin, last.end))))
      joined[joined.length - 1] = { begin: last.begin, end: stretch.end }
    else joined.push(stretch)
  }
  return joined.filter(({ begin, end }) => isSaid(line.slice(begin, end)))
}

/**
 * The sentences of a line, without gaps: the space behind a sentence belongs to it. A line without words has none.
 * Abbreviations, decimals, dates, initials and a number in front of a heading end no sentence.
 */
export const sentencesIn = (line: string): readonly Stretch[] => {
  const stretches: Stretch[] = []
  let begin = 0
  for (const { 0: sign, index } of line.matchAll(END)) {
    const end = index + sign.length
    if (!endsSentence(line.slice(begin, index), sign, line.slice(end))) continue
    stretches.push({ begin, end })
    begin = end
  }
  if (begin < line.length) stretches.push({ begin, end: line.length })
  return joinWordless(
    line,
    stretches.flatMap((stretch) => cutLong(line, stretch)),
  )
}
