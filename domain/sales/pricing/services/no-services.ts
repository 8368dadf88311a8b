import type { Services } from './services.ts'

/** These defaults lie apart from their schema, so that a light page can start from them without zod. */
export const noServices: Services = {
  narrateBy: 'darub',
  doLjudkod: false,
  doNarrate: false,
  doDaisy: false,
  doEpub3: false,
  doPodcast: false,
  doApp: false,
  doWebbAudio: false,
  doAudioCD: false,
  doDaisyCD: false,
  doRSS: false,
  doTfa: false,
  doQrPdf: false,
  doDigitalPdf: false,
  doStamps: false,
  doStampsByCustomer: false,
  doEarlyDelivery: false,
  nrOfCopies: 0,
  nrOfIssues: 1,
  nrOfstamps: 0,
  nrOfAudioCD: 0,
  nrOfDaisyCD: 0,
  helpLjudkod: { text: false, example: false, share: false },
}
