// Quotations keep these types in the log. Add optional fields; never rename or remove.

export type Services = {
  readonly narrateBy: 'darub' | 'syntesis' | 'customer'
  readonly doLjudkod: boolean
  readonly doNarrate: boolean
  readonly doDaisy: boolean
  readonly doEpub3: boolean
  readonly doPodcast: boolean
  readonly doApp: boolean
  readonly doWebbAudio: boolean
  readonly doAudioCD: boolean
  readonly doDaisyCD: boolean
  readonly doRSS: boolean
  readonly doTfa: boolean
  readonly doQrPdf: boolean
  readonly doDigitalPdf: boolean
  readonly doStamps: boolean
  readonly doStampsByCustomer: boolean
  readonly doEarlyDelivery: boolean
  readonly nrOfCopies: number
  readonly nrOfIssues: number
  readonly nrOfstamps: number
  readonly nrOfAudioCD: number
  readonly nrOfDaisyCD: number
  readonly helpLjudkod: { readonly text: boolean; readonly example: boolean; readonly share: boolean }
}

export type PriceCount = { readonly unit: CountUnit; readonly count: number }

export type PriceLine = {
  readonly code: PriceLineCode
  readonly counts: readonly PriceCount[]
  readonly quantity: number
  readonly unitPrice: number
  readonly amount: number
  readonly vatRate: number
}

export type TaxedPart = { readonly vatRate: number; readonly net: number; readonly vat: number }

export type StoredPriceCalculation = {
  readonly priceListVersion: number
  readonly lines: readonly PriceLine[]
  readonly taxes?: readonly TaxedPart[] | undefined
  readonly price: number
  readonly toPartner: number
  readonly toDarub: number
  readonly totalAudioH: number
  readonly effectiveWorkTime: number
  readonly deliveryTimeDate: string
  readonly deliveryDays?: number | undefined
  readonly discount: number
}

export type CountUnit = 'page' | 'issue' | 'copy' | 'sticker' | 'disc' | 'percent'

export type RowCode =
  | 'startFee'
  | 'narrationDarub'
  | 'narrationSynthesis'
  | 'existingAudio'
  | 'daisy'
  | 'webAudio'
  | 'app'
  | 'epub3'
  | 'podcast'
  | 'rss'
  | 'tfa'
  | 'audioCdMaster'
  | 'audioCd'
  | 'daisyCdMaster'
  | 'daisyCd'
  | 'qrPdf'
  | 'digitalPdf'
  | 'stamps'
  | 'stampPasting'
  | 'circulation'
  | 'helpText'
  | 'helpExample'
  | 'helpShare'

export type PriceLineCode = RowCode | 'densePages' | 'earlyDelivery' | 'nonprofit' | 'discount' | 'manual'

export type PriceRow = {
  readonly unitPrice: number
  readonly vatRate: number
  readonly partnerShare: number
  readonly workSeconds: number
}

export type ByVoice = { readonly darub: number; readonly syntesis: number; readonly customer: number }

export type PriceRules = {
  readonly nonprofitPercent: number
  readonly earlyDeliveryPercent: number
  readonly manualVatRate: number
  readonly includedWordsPerPage: number
  readonly estimatedWordsPerPage: number
  readonly includedCopies: number
  readonly millisecondsPerWord: number
  readonly workOfAudio: ByVoice
  readonly deliveryDays: ByVoice
  readonly earlyDeliveryDays: ByVoice
  readonly goodsDays: number
  readonly audioHoursPerDay: number
}

export type PriceList = {
  readonly version: number
  readonly effectiveFrom: string
  readonly rows: Readonly<Record<RowCode, PriceRow>>
  readonly rules: PriceRules
}
