import { MILLISECONDS_PER_WORD, WORDS_PER_PAGE } from '../../../kernel/values/dates/reading-time.ts'
import type { PriceList, PriceRow } from '../price-list.ts'

const VAT_RATE = 2500
const hours = (count: number) => count * 3600
const minutes = (count: number) => count * 60

const row = (unitPrice: number, partnerShare: number, workSeconds: number): PriceRow => ({
  unitPrice,
  vatRate: VAT_RATE,
  partnerShare,
  workSeconds,
})

/** The price list of a new installation. docs/decisions/0009-tariff.md says how lists follow each other. */
export const FIRST_PRICE_LIST: PriceList = {
  version: 1,
  effectiveFrom: '2016-02-01',
  rows: {
    startFee: row(150_000, 0, hours(2)),
    narrationDarub: row(6000, 6000, minutes(1)),
    narrationSynthesis: row(1200, 0, 20),
    existingAudio: row(800, 0, minutes(1)),
    daisy: row(12_000, 2000, minutes(10)),
    webAudio: row(20_000, 2000, minutes(10)),
    app: row(20_000, 2000, minutes(10)),
    epub3: row(15_000, 2000, minutes(20)),
    podcast: row(6000, 2000, minutes(5)),
    rss: row(4000, 2000, minutes(5)),
    tfa: row(15_000, 2000, minutes(10)),
    audioCdMaster: row(15_000, 2000, minutes(15)),
    audioCd: row(3500, 2000, minutes(2)),
    daisyCdMaster: row(15_000, 2000, minutes(15)),
    daisyCd: row(3000, 2000, minutes(2)),
    qrPdf: row(10_000, 2000, minutes(10)),
    digitalPdf: row(7500, 2000, minutes(10)),
    stamps: row(220, 1000, 1),
    stampPasting: row(150, 0, 6),
    circulation: row(3, 0, 0),
    helpText: row(90_000, 0, hours(1)),
    helpExample: row(60_000, 0, minutes(40)),
    helpShare: row(50_000, 0, minutes(30)),
  },
  rules: {
    nonprofitPercent: 1000,
    earlyDeliveryPercent: 2000,
    manualVatRate: VAT_RATE,
    includedWordsPerPage: 400,
    estimatedWordsPerPage: WORDS_PER_PAGE,
    includedCopies: 1000,
    millisecondsPerWord: MILLISECONDS_PER_WORD,
    workOfAudio: { darub: 25_000, syntesis: 1000, customer: 5000 },
    deliveryDays: { darub: 10, syntesis: 0, customer: 3 },
    earlyDeliveryDays: { darub: 5, syntesis: 0, customer: 1 },
    goodsDays: 2,
    audioHoursPerDay: 2,
  },
}
