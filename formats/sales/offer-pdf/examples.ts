import { fullBasis, membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { readingHouse } from '../../../domain/sales/seller/examples.ts'
import type { OfferDocument } from './offer.ts'

export const membersPaperOffer: OfferDocument = {
  language: 'sv',
  name: 'Medlemsbladet 2027',
  revision: 2,
  date: '2026-11-20',
  standing: { kind: 'offered', validUntil: '2026-12-20' },
  greeting: 'Hej Öyvind!\nInläsningen är densamma som i år, rabatten ny.',
  seller: readingHouse,
  customer: {
    name: 'Synskadades vänner i Åmål',
    organizationNumber: '556016-0680',
    person: 'Öyvind Ärlig',
    email: 'oyvind@exempel.se',
    address: ['Storgatan 1', '', '662 30 Åmål'],
    reference: 'ÖÄ 2027',
  },
  services: membersPaper.services,
  pages: membersPaper.pages,
  words: membersPaper.words,
  priced: priceOf(membersPaper, FIRST_PRICE_LIST),
  url: 'https://ljudkod.example/quotplug/4kXw9TzQb7mR2pLs',
}

/** An offer with all possible lines, and long names. */
export const everythingOffer: OfferDocument = {
  ...membersPaperOffer,
  name: 'Medlemsbladet för föreningarna i Västra Götaland, Dalsland, Värmland och Bohuslän samt deras lokala studiecirklar',
  customer: {
    ...membersPaperOffer.customer,
    name: 'Föreningen med ett långt och mycket utförligt namn i Västra Götalands södra skärgård',
    email: 'ett.mycket.langt.namn.med.manga.delar@organisationen-for-langa-adresser.exempel.se',
  },
  services: fullBasis.services,
  pages: fullBasis.pages,
  words: fullBasis.words,
  priced: priceOf(fullBasis, FIRST_PRICE_LIST),
}
