import type { CountUnit, PriceLineCode } from './codes.ts'

/** The languages of quotations. */
export type QuotationLanguage = 'sv' | 'en'

export type Words = { readonly [Language in QuotationLanguage]: string }

const say = (sv: string, en: string): Words => ({ sv, en })

/** What each line of a price is for, as the customer reads it. */
export const lineWords: Readonly<Record<PriceLineCode, Words>> = {
  startFee: say('Startavgift', 'Start fee'),
  narrationDarub: say('Inläsning', 'Narration'),
  narrationSynthesis: say('Talsyntes', 'Synthetic speech'),
  existingAudio: say('Bearbetning av befintligt ljud', 'Processing of existing sound'),
  daisy: say('Daisy', 'DAISY'),
  webAudio: say('Daisy och webbspelare', 'DAISY and web player'),
  app: say('App', 'App'),
  epub3: say('Epub 3', 'EPUB 3'),
  podcast: say('Podcast', 'Podcast'),
  rss: say('RSS', 'RSS'),
  tfa: say('Taltidning för abonnenter', 'Talking newspaper for subscribers'),
  audioCdMaster: say('Original till ljud-cd', 'Audio CD master'),
  audioCd: say('Ljud-cd', 'Audio CDs'),
  daisyCdMaster: say('Original till Daisy-cd', 'DAISY CD master'),
  daisyCd: say('Daisy-cd', 'DAISY CDs'),
  qrPdf: say('Koder som tryckfärdig pdf', 'Print-ready codes as PDF'),
  digitalPdf: say('Digital pdf med koder', 'Digital PDF with codes'),
  stamps: say('Talande QR som klistermärken', 'Talking QR as stickers'),
  stampPasting: say('Klistring av klistermärken', 'Pasting of stickers'),
  circulation: say('Talande QR i stor upplaga', 'Talking QR in a large edition'),
  helpText: say('Hjälp med text', 'Help with wording'),
  helpExample: say('Hjälp med exempel', 'Help with examples'),
  helpShare: say('Hjälp att sprida', 'Help with spreading the word'),
  densePages: say('Täta sidor', 'Dense pages'),
  earlyDelivery: say('Tidig leverans', 'Early delivery'),
  nonprofit: say('Avdrag för ideell förening', 'Reduction for non-profit organisations'),
  discount: say('Rabatt', 'Discount'),
  manual: say('Justering', 'Adjustment'),
}

/** One, and several. */
type Counted = { readonly [Language in QuotationLanguage]: readonly [one: string, several: string] }

/** What is counted in a line. Percent are written with their sign instead. */
export const countWords: Readonly<Record<Exclude<CountUnit, 'percent'>, Counted>> = {
  page: { sv: ['sida', 'sidor'], en: ['page', 'pages'] },
  issue: { sv: ['nummer', 'nummer'], en: ['issue', 'issues'] },
  copy: { sv: ['exemplar', 'exemplar'], en: ['copy', 'copies'] },
  sticker: { sv: ['klistermärke', 'klistermärken'], en: ['sticker', 'stickers'] },
  disc: { sv: ['skiva', 'skivor'], en: ['disc', 'discs'] },
}
