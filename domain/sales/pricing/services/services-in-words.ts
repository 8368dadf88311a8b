import type { QuotationLanguage as Language, Words } from '../words.ts'
import type { Services } from './services.ts'

type Basis = {
  readonly language: Language
  readonly services: Services
  /** The extent of one issue. */
  readonly pages: number
  readonly words: number
}
type Flag = { [Field in keyof Services]: Services[Field] extends boolean ? Field : never }[keyof Services]
type Choice<Field> = readonly [Field, sv: string, en: string]

const wordsOf = (sv: string, en: string): Words => ({ sv, en })

const voices: Readonly<Record<Services['narrateBy'], Words>> = {
  darub: wordsOf('Inläsning av en person', 'Read aloud by a person'),
  syntesis: wordsOf('Uppläsning med talsyntes', 'Read aloud by synthetic speech'),
  customer: wordsOf('Ert befintliga ljud, bearbetat', 'Your existing sound, processed'),
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

const chosenLabels = <Field extends string>(
  choices: readonly Choice<Field>[],
  language: Language,
  isChosen: (field: Field) => boolean,
): readonly string[] => choices.filter(([field]) => isChosen(field)).map(([, sv, en]) => (language === 'sv' ? sv : en))

const numbers = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') }

/** Writes a number with spaces that every typeface has and at which no line breaks. */
const number = (value: number, language: Language) => numbers[language].format(value).replaceAll(/\s/g, '\u00a0')

const countPhrase = (count: number, language: Language, one: Words, several: Words): string =>
  `${number(count, language)} ${(count === 1 ? one : several)[language]}`

/** Writes the count of all issues together, and the count of each issue when it divides evenly. */
const sharedCountPhrase = (
  count: number,
  { language, services: { nrOfIssues } }: Basis,
  one: Words,
  several: Words,
): string => {
  const all = countPhrase(count, language, one, several)
  if (nrOfIssues === 1 || count % nrOfIssues !== 0) return all
  return `${all} (${number(count / nrOfIssues, language)} ${wordsOf('per nummer', 'per issue')[language]})`
}

const page = [wordsOf('sida', 'page'), wordsOf('sidor', 'pages')] as const
const word = [wordsOf('ord', 'word'), wordsOf('ord', 'words')] as const
const issue = [wordsOf('nummer', 'issue'), wordsOf('nummer', 'issues')] as const
const sticker = [wordsOf('klistermärke', 'sticker'), wordsOf('klistermärken', 'stickers')] as const
const audioCd = [wordsOf('ljud-cd', 'audio CD'), wordsOf('ljud-cd', 'audio CDs')] as const
const daisyCd = [wordsOf('Daisy-cd', 'DAISY CD'), wordsOf('Daisy-cd', 'DAISY CDs')] as const

const labelledList = (label: string, parts: readonly string[]) =>
  parts.length > 0 ? [`${label}: ${parts.join(', ')}`] : []

const extent = ({ language, services: { nrOfIssues }, pages, words }: Basis): readonly string[] => {
  if (pages <= 0) return []
  const issues = countPhrase(nrOfIssues, language, ...issue)
  const parts = [countPhrase(pages, language, ...page), ...(words > 0 ? [countPhrase(words, language, ...word)] : [])]
  const { of, and, each } =
    language === 'sv' ? { of: 'med', and: ' och ', each: ' vardera' } : { of: 'of', and: ' and ', each: ' each' }
  return [`${issues} ${of} ${parts.join(and)}${nrOfIssues === 1 ? '' : each}`]
}

const discs = (basis: Basis): readonly string[] => {
  const { doAudioCD, doDaisyCD, nrOfAudioCD, nrOfDaisyCD } = basis.services
  return [
    ...(doAudioCD ? [sharedCountPhrase(nrOfAudioCD, basis, ...audioCd)] : []),
    ...(doDaisyCD ? [sharedCountPhrase(nrOfDaisyCD, basis, ...daisyCd)] : []),
  ]
}

const stickers = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  if (!services.doStamps) return []
  const byCustomer = wordsOf('som ni klistrar', 'which you paste')
  const pasted = services.doStampsByCustomer ? byCustomer : wordsOf('som vi klistrar', 'pasted by us')
  return [`${sharedCountPhrase(services.nrOfstamps, basis, ...sticker)}, ${pasted[language]}`]
}

const talkingQr = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  if (!services.doLjudkod) return []
  const label = wordsOf('Talande QR', 'Talking QR')[language]
  const parts = [...chosenLabels(codes, language, (field) => services[field]), ...stickers(basis)]
  return parts.length > 0 ? labelledList(label, parts) : [label]
}

/** Lists the ordered services as sentences without full stops. */
export const servicesInWords = (basis: Basis): readonly string[] => {
  const { language, services } = basis
  const hasVoice = services.doNarrate || services.narrateBy === 'customer'
  const help = chosenLabels(helps, language, (field) => services.helpLjudkod[field])
  return [
    ...extent(basis),
    ...(hasVoice ? [voices[services.narrateBy][language]] : []),
    ...labelledList(
      wordsOf('Format', 'Formats')[language],
      chosenLabels(formats, language, (field) => services[field]),
    ),
    ...labelledList(wordsOf('Skivor', 'Discs')[language], discs(basis)),
    ...talkingQr(basis),
    ...labelledList(wordsOf('Hjälp med', 'Help with')[language], help),
    ...(services.doEarlyDelivery ? [wordsOf('Tidig leverans', 'Early delivery')[language]] : []),
  ]
}
