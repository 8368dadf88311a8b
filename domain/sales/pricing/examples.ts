import type { PriceBasis } from './price-calculation.ts'
import { noServices } from './services/no-services.ts'

/** A members' paper for a year: the human voice, a web player and stickers, and a discount of 10 %. */
export const membersPaper: PriceBasis = {
  services: {
    ...noServices,
    narrateBy: 'darub',
    doNarrate: true,
    doLjudkod: true,
    doWebbAudio: true,
    doDaisy: true,
    doStamps: true,
    doStampsByCustomer: true,
    nrOfstamps: 600,
    nrOfIssues: 12,
  },
  pages: 16,
  words: 5120,
  isNonprofit: false,
  includeStartFee: true,
  discountPercent: 1000,
  manualPriceModifier: 0,
  today: '2026-11-20',
}

/** All services that can be chosen. */
export const fullBasis: PriceBasis = {
  ...membersPaper,
  services: {
    narrateBy: 'darub',
    doLjudkod: true,
    doNarrate: true,
    doDaisy: true,
    doEpub3: true,
    doPodcast: true,
    doApp: true,
    doWebbAudio: true,
    doAudioCD: true,
    doDaisyCD: true,
    doRSS: true,
    doTfa: true,
    doQrPdf: true,
    doDigitalPdf: true,
    doStamps: true,
    doStampsByCustomer: false,
    doEarlyDelivery: true,
    nrOfCopies: 12_500,
    nrOfIssues: 52,
    nrOfstamps: 3000,
    nrOfAudioCD: 250,
    nrOfDaisyCD: 1,
    helpLjudkod: { text: true, example: true, share: true },
  },
  pages: 33,
  words: 21_001,
  isNonprofit: true,
  discountPercent: 1250,
  manualPriceModifier: -12_345,
}
