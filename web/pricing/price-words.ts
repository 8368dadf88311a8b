import type { CountUnit, PriceLineCode } from '../../domain/pricing/codes.ts'
import type { PriceCount, PriceLine } from '../../domain/pricing/priced.ts'
import { type Language, sayCount, sayPercent } from './money.ts'

type Words = { readonly sv: string; readonly en: string }

/** What each line of a price is called. A code without words is a type error. */
export const priceWords: Readonly<Record<PriceLineCode, Words>> = {
  startFee: { sv: 'Startavgift', en: 'Start fee' },
  narrationDarub: { sv: 'Inläsning', en: 'Narration' },
  narrationSynthesis: { sv: 'Inläsning med talsyntes', en: 'Narration by speech synthesis' },
  existingAudio: { sv: 'Bearbetning av befintligt ljud', en: 'Editing of existing audio' },
  densePages: { sv: 'Täta sidor, räknas som fler:', en: 'Dense pages, counted as more:' },
  daisy: { sv: 'Daisy', en: 'DAISY' },
  webAudio: { sv: 'Daisy och webbspelare', en: 'DAISY and web player' },
  app: { sv: 'App', en: 'App' },
  epub3: { sv: 'Epub 3', en: 'EPUB 3' },
  podcast: { sv: 'Podcast', en: 'Podcast' },
  rss: { sv: 'RSS-flöde', en: 'RSS feed' },
  tfa: { sv: 'Taltidning för abonnenter', en: 'Talking newspaper for subscribers' },
  audioCdMaster: { sv: 'Ljud-cd, original', en: 'Audio CD, master' },
  audioCd: { sv: 'Ljud-cd', en: 'Audio CDs' },
  daisyCdMaster: { sv: 'Daisy-cd, original', en: 'DAISY CD, master' },
  daisyCd: { sv: 'Daisy-cd', en: 'DAISY CDs' },
  qrPdf: { sv: 'Talande QR som tryckfärdig pdf', en: 'Talking QR as a print-ready PDF' },
  digitalPdf: { sv: 'Talande QR i digital pdf', en: 'Talking QR in a digital PDF' },
  stamps: { sv: 'Talande QR som klistermärken', en: 'Talking QR as stickers' },
  stampPasting: { sv: 'Vi klistrar märkena', en: 'We paste the stickers' },
  circulation: { sv: 'Större upplaga', en: 'Larger circulation' },
  helpText: { sv: 'Hjälp med text om talande QR', en: 'Help with a text about talking QR' },
  helpExample: { sv: 'Hjälp med exempel på talande QR', en: 'Help with an example of talking QR' },
  helpShare: { sv: 'Hjälp att sprida talande QR', en: 'Help to spread talking QR' },
  earlyDelivery: { sv: 'Snabb leverans', en: 'Early delivery' },
  nonprofit: { sv: 'Avdrag för ideell förening', en: 'Reduction for non-profits' },
  discount: { sv: 'Rabatt', en: 'Discount' },
  manual: { sv: 'Justering', en: 'Adjustment' },
}

const unitWords: Readonly<
  Record<Exclude<CountUnit, 'percent'>, Record<Language, readonly [one: string, many: string]>>
> = {
  page: { sv: ['sida', 'sidor'], en: ['page', 'pages'] },
  issue: { sv: ['nummer', 'nummer'], en: ['issue', 'issues'] },
  copy: { sv: ['exemplar', 'exemplar'], en: ['copy', 'copies'] },
  sticker: { sv: ['st', 'st'], en: ['pc', 'pcs'] },
  disc: { sv: ['st', 'st'], en: ['pc', 'pcs'] },
}

const sayOne = ({ unit, count }: PriceCount, language: Language): string => {
  if (unit === 'percent') return sayPercent(count, language)
  const [one, many] = unitWords[unit][language]
  return `${sayCount(count, language)}\u00a0${count === 1 ? one : many}`
}

/** '16 sidor × 12 nummer'; nothing for what is charged once. */
export const sayCounts = (counts: readonly PriceCount[], language: Language = 'sv'): string =>
  counts.map((count) => sayOne(count, language)).join(' × ')

const isPerIssue = ({ counts }: PriceLine) => counts.length === 1 && counts[0]?.unit === 'issue'

/** 'Inläsning, 16 sidor × 12 nummer', 'Rabatt 10 %', 'Daisy och webbspelare'. */
export const sayLine = (line: PriceLine, language: Language = 'sv'): string => {
  const words = priceWords[line.code][language]
  if (line.counts.length === 0 || isPerIssue(line)) return words
  const joint = line.counts[0]?.unit === 'percent' || words.endsWith(':') ? ' ' : ', '
  return `${words}${joint}${sayCounts(line.counts, language)}`
}
