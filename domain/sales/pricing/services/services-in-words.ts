import type { QuotationLanguage as Language, Words } from '../words.ts'
import type { Services } from './services.ts'

type Basis = {
  readonly language: Language
  readonly services: Services
  /** Of one issue. */
  readonly pages: number
  readonly words: number
}
type Flag = { [Field in keyof Services]: Services[Field] extends boolean ? Field : never }[keyof Services]
type Choice<Field> = readonly [Field, sv: string, en: string]

const say = (sv: string, en: string): Words => ({ sv, en })

const voices: Readonly<Record<Services['narrateBy'], Words>> = {
  darub: say('Inläsning av en person', 'Read aloud by a person'),
  syntesis: say('Uppläsning med talsyntes', 'Read aloud by synthetic speech'),
  customer: say('Ert befintliga ljud, bearbetat', 'Your existing sound, processed'),
}

const formats: readonly Choice<Flag>[] = [
  ['doDaisy', 'Daisy', 'DAISY'],
  ['doWebbAudio', 'webbspelare', 'web player'],
  ['doApp', 'app', 'app'],
  ['doEpub3', 'Epub 3', 'EPUB 3'],
  ['doPodcast', 'podcast', 'podcast'],
  ['doRSS', 'RSS', 'RSS'],
  ['doTfa', 'taltidning för abonnenter', 'talking newspaper for subscribers'],
]

const codes: readonly Choice<Flag>[] = [
  ['doQrPdf', 'koder som tryckfärdig pdf', 'print-ready codes as PDF'],
  ['doDigitalPdf', 'digital pdf med koder', 'digital PDF with codes'],
]

const helps: readonly Choice<keyof Services['helpLjudkod']>[] = [
  ['text', 'text till läsarna', 'a text for your readers'],
  ['example', 'exempel att visa upp', 'examples to show'],
  ['share', 'spridning', 'spreading the word'],
]

const chosen = <Field extends string>(
  choices: readonly Choice<Field>[],
  language: Language,
  isChosen: (field: Field) => boolean,
): readonly string[] => choices.filter(([field]) => isChosen(field)).map(([, sv, en]) => (language === 'sv' ? sv : en))

const numbers = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') }

/** With spaces that every typeface has and no line breaks at. */
const number = (value: number, language: Language) => numbers[language].format(value).replaceAll(/\s/g, '\u00a0')

const counted = (count: number, language: Language, one: Words, several: Words): string =>
  `${number(count, language)} ${(count === 1 ? one : several)[language]}`

/** Of all issues together, with what comes to each where they come to the same. */
const shared = (count: number, { language, services: { nrOfIssues } }: Basis, one: Words, several: Words): string => {
  const all = counted(count, language, one, several)
  if (nrOfIssues === 1 || count % nrOfIssues !== 0) return all
  return `${all} (${number(count / nrOfIssues, language)} ${say('per nummer', 'per issue')[language]})`
}

const page = [say('sida', 'page'), say('sidor', 'pages')] as const
const word = [say('ord', 'word'), say('ord', 'words')] as const
const issue = [say('nummer', 'issue'), say('nummer', 'issues')] as const
const sticker = [say('klistermärke', 'sticker'), say('klistermärken', 'stickers')] as const
const audioCd = [say('ljud-cd', 'audio CD'), say('ljud-cd', 'audio CDs')] as const
const daisyCd = [say('Daisy-cd', 'DAISY CD'), say('Daisy-cd', 'DAISY CDs')] as const

const listed = (label: string, parts: readonly string[]) => (parts.length > 0 ? [`${label}: ${parts.join(', ')}`] : [])

const extent = ({ language, services: { nrOfIssues }, pages, words }: Basis): readonly string[] => {
  if (pages <= 0) return []
  const issues = counted(nrOfIssues, language, ...issue)
  const parts = [counted(pages, language, ...page), ...(words > 0 ? [counted(words, language, ...word)] : [])]
  const { of, and, each } =
    language === 'sv' ? { of: 'med', and: ' och ', each: ' vardera' } : { of: 'of', and: ' and ', each: ' each' }
  return [`${issues} ${of} ${parts.join(and)}${nrOfIssues === 1 ? '' : each}`]
}

const discs = (basis: Basis): readonly string[] => {
  const { doAudioCD, doDaisyCD, nrOfAudioCD, nrOfDaisyCD } = basis.services
  return [
    ...(doAudioCD ? [shared(nrOfAudioCD, basis, ...audioCd)] : []),
    ...(doDaisyCD ? [shared(nrOfDaisyCD, basis, ...daisyCd)] : []),
  ]
}

const stickers = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  if (!services.doStamps) return []
  const byCustomer = say('som ni klistrar', 'which you paste')
  const pasted = services.doStampsByCustomer ? byCustomer : say('som vi klistrar', 'pasted by us')
  return [`${shared(services.nrOfstamps, basis, ...sticker)}, ${pasted[language]}`]
}

const talkingQr = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  if (!services.doLjudkod) return []
  const label = say('Talande QR', 'Talking QR')[language]
  const parts = [...chosen(codes, language, (field) => services[field]), ...stickers(basis)]
  return parts.length > 0 ? listed(label, parts) : [label]
}

/** What is ordered, as sentences without full stops. */
export const servicesInWords = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  const hasVoice = services.doNarrate || services.narrateBy === 'customer'
  const help = chosen(helps, language, (field) => services.helpLjudkod[field])
  return [
    ...extent(basis),
    ...(hasVoice ? [voices[services.narrateBy][language]] : []),
    ...listed(
      say('Format', 'Formats')[language],
      chosen(formats, language, (field) => services[field]),
    ),
    ...listed(say('Skivor', 'Discs')[language], discs(basis)),
    ...talkingQr(basis),
    ...listed(say('Hjälp med', 'Help with')[language], help),
    ...(services.doEarlyDelivery ? [say('Tidig leverans', 'Early delivery')[language]] : []),
  ]
}
