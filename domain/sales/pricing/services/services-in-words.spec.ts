import { expect, it } from 'vitest'
import { fullBasis, membersPaper } from '../examples.ts'
import { noServices } from './no-services.ts'
import { servicesInWords } from './services-in-words.ts'

it('says what everything is', () => {
  expect(servicesInWords({ ...fullBasis, language: 'sv' }).map((line) => line.replaceAll('\u{a0}', ' '))).toEqual([
    '52 nummer med 33 sidor och 21 001 ord vardera',
    'Inläsning av en person',
    'Format: Daisy, webbspelare, app, Epub 3, podcast, RSS, taltidning för abonnenter',
    'Skivor: 250 ljud-cd, 1 Daisy-cd',
    'Talande QR: koder som tryckfärdig pdf, digital pdf med koder, 3 000 klistermärken, som vi klistrar',
    'Hjälp med: text till läsarna, exempel att visa upp, spridning',
    'Tidig leverans',
  ])
})

it('says it in English, of one as of one', () => {
  const services = { ...noServices, narrateBy: 'customer', doLjudkod: true, doAudioCD: true, nrOfAudioCD: 1 } as const
  expect(servicesInWords({ ...membersPaper, language: 'en', services, pages: 1, words: 0 })).toEqual([
    '1 issue of 1 page',
    'Your existing sound, processed',
    'Discs: 1 audio CD',
    'Talking QR',
  ])
})

it('says how many discs and stickers come to each issue, where that is the same', () => {
  const services = {
    ...noServices,
    nrOfIssues: 12,
    doAudioCD: true,
    nrOfAudioCD: 300,
    doDaisyCD: true,
    nrOfDaisyCD: 13,
  }
  const lines = servicesInWords({ ...membersPaper, language: 'sv', services })
  expect(lines).toContain('Skivor: 300 ljud-cd (25 per nummer), 13 Daisy-cd')
})

it('says nothing of nothing', () => {
  expect(servicesInWords({ language: 'sv', services: noServices, pages: 0, words: 0 })).toEqual([])
})
