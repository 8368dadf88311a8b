import type { CountUnit, PriceLineCode } from './codes.ts'

/** The languages of quotations. */
export type QuotationLanguage = 'sv' | 'en'

export type Words = { readonly [Language in QuotationLanguage]: string }

/** The name of each line of a price. A code without words is a type error. */
export const lineWords: Readonly<Record<PriceLineCode, Words>> = {
  startFee: { sv: 'Startavgift', en: 'Start fee' },
  narrationDarub: { sv: 'Inläsning', en: 'Narration' },
  narrationSynthesis: { sv: 'Inläsning med talsyntes', en: 'Narration by speech synthesis' },
  existingAudio: { sv: 'Bearbetning av befintligt ljud', en: 'Editing of existing audio' },
  densePages: { sv: 'Täta sidor, räknas som fler', en: 'Dense pages, counted as more' },
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
  stampPasting: { sv: 'Klistring av märkena', en: 'Pasting of the stickers' },
  circulation: { sv: 'Större upplaga', en: 'Larger circulation' },
  helpText: { sv: 'Hjälp med text om talande QR', en: 'Help with a text about talking QR' },
  helpExample: { sv: 'Hjälp med exempel på talande QR', en: 'Help with an example of talking QR' },
  helpShare: { sv: 'Hjälp att sprida talande QR', en: 'Help to spread talking QR' },
  earlyDelivery: { sv: 'Tidig leverans', en: 'Early delivery' },
  nonprofit: { sv: 'Avdrag för ideell förening', en: 'Reduction for non-profits' },
  discount: { sv: 'Rabatt', en: 'Discount' },
  manual: { sv: 'Justering', en: 'Adjustment' },
}

/** Singular and plural. */
type CountWords = { readonly [Language in QuotationLanguage]: readonly [one: string, several: string] }

/** The words of each unit. A percentage is written with its sign instead. */
export const countWords: Readonly<Record<Exclude<CountUnit, 'percent'>, CountWords>> = {
  page: { sv: ['sida', 'sidor'], en: ['page', 'pages'] },
  issue: { sv: ['nummer', 'nummer'], en: ['issue', 'issues'] },
  copy: { sv: ['exemplar', 'exemplar'], en: ['copy', 'copies'] },
  sticker: { sv: ['st', 'st'], en: ['pc', 'pcs'] },
  disc: { sv: ['st', 'st'], en: ['pc', 'pcs'] },
}
