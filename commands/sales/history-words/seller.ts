import type { SampleLanguage, SampleVoice, SellerEvent } from '../../../domain/sales/seller/events.ts'
import { fieldsOf, type InWords } from '../../kernel/history/sentence-parts.ts'

const descriptions = {
  name: 'namn',
  organizationNumber: 'organisationsnummer',
  vatNumber: 'momsregistreringsnummer',
  isApprovedForFTax: 'godkännande för F-skatt',
}
const address = { address1: 'adress', address2: 'adressens andra rad', postcode: 'postnummer', city: 'ort' }
const contact = { email: 'e-postadress', phone: 'telefon', website: 'webbplats' }
const payment = { bankgiro: 'bankgiro', plusgiro: 'plusgiro', paymentDays: 'betalningsdagar' }

const voices: Readonly<Record<SampleVoice, string>> = { darub: 'inläsare', syntesis: 'talsyntes' }
const languages: Readonly<Record<SampleLanguage, string>> = { se: 'svenska', en: 'engelska' }

export const sellerInWords: InWords<SellerEvent> = {
  SellerDescribed: ({ changes }) => `ändrade säljarens ${fieldsOf(changes, descriptions)}`,
  SellerMoved: ({ changes }) => `ändrade säljarens ${fieldsOf(changes, address)}`,
  SellerContactChanged: ({ changes }) => `ändrade säljarens ${fieldsOf(changes, contact)}`,
  PaymentTermsSet: ({ changes }) => `ändrade säljarens ${fieldsOf(changes, payment)}`,
  VoiceSampleChosen: ({ voice, language }) => `valde ett röstprov för ${voices[voice]} på ${languages[language]}`,
  VoiceSampleRemoved: ({ voice, language }) => `tog bort röstprovet för ${voices[voice]} på ${languages[language]}`,
}
