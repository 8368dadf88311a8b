import type * as Stored from './stored-price.ts'

/** The rows of a price list; each has a price of its own. */
export const ROW_CODES = [
  'startFee',
  'narrationDarub',
  'narrationSynthesis',
  'existingAudio',
  'daisy',
  'webAudio',
  'app',
  'epub3',
  'podcast',
  'rss',
  'tfa',
  'audioCdMaster',
  'audioCd',
  'daisyCdMaster',
  'daisyCd',
  'qrPdf',
  'digitalPdf',
  'stamps',
  'stampPasting',
  'circulation',
  'helpText',
  'helpExample',
  'helpShare',
] as const satisfies readonly Stored.RowCode[]
export type RowCode = (typeof ROW_CODES)[number]

/** Lines that are computed from other lines and have no price of their own. */
const RULE_CODES = [
  'densePages',
  'earlyDelivery',
  'nonprofit',
  'discount',
  'manual',
] as const satisfies readonly Stored.PriceLineCode[]
export type RuleCode = (typeof RULE_CODES)[number]

export const PRICE_LINE_CODES = [...ROW_CODES, ...RULE_CODES] as const
export type PriceLineCode = RowCode | RuleCode

/** The units that a line counts. `percent` is in hundredths of a percent. */
export const COUNT_UNITS = [
  'page',
  'issue',
  'copy',
  'sticker',
  'disc',
  'percent',
] as const satisfies readonly Stored.CountUnit[]
export type CountUnit = (typeof COUNT_UNITS)[number]

/** These rows include Daisy, which then costs nothing extra. */
export const ROWS_WITH_DAISY = ['webAudio', 'app', 'tfa', 'audioCdMaster', 'daisyCdMaster'] as const
