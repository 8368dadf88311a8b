import type { Services } from '../pricing/stored-price.ts'

/** The ordered services as the office and the customer call them. */
export const serviceLabels: Readonly<Record<Exclude<keyof Services, 'helpLjudkod'>, string>> = {
  narrateBy: 'Röst',
  doLjudkod: 'Talande QR',
  doNarrate: 'Inläsning',
  doDaisy: 'Daisy',
  doEpub3: 'Epub 3',
  doPodcast: 'Podcast',
  doApp: 'App',
  doWebbAudio: 'Webbspelare',
  doAudioCD: 'Ljud-cd',
  doDaisyCD: 'Daisy-cd',
  doRSS: 'RSS',
  doTfa: 'Taltidning för abonnenter',
  doQrPdf: 'Koder som tryckfärdig pdf',
  doDigitalPdf: 'Digital pdf med koder',
  doStamps: 'Klistermärken',
  doStampsByCustomer: 'Kunden klistrar själv',
  doEarlyDelivery: 'Tidig leverans',
  nrOfCopies: 'Upplaga',
  nrOfIssues: 'Nummer per år',
  nrOfstamps: 'Antal klistermärken',
  nrOfAudioCD: 'Antal ljud-cd',
  nrOfDaisyCD: 'Antal Daisy-cd',
}

/** The help with a talking code. */
export const helpLabels: Readonly<Record<keyof Services['helpLjudkod'], string>> = {
  text: 'Hjälp med texten om talande QR',
  example: 'Exempel att visa upp',
  share: 'Hjälp att sprida',
}
