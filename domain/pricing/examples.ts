import type { PriceBasis } from './priced.ts'
import { noServices } from './no-services.ts'

/** A members' paper for a year: read by a person, with a web player and stickers, and a discount of 10 %. */
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
