import { receiverWords } from '../../delivery/delivery/receiver-words.ts'
import { type Consignment, wordsFor } from '../../delivery/delivery/rules.ts'

/** What a delivery sends, by the fields of its order. */
export type SentThing = {
  readonly channel: Consignment['channel']
  readonly template: Consignment['template']
  readonly about: Readonly<Record<string, string>>
}

/** The names of what a delivery is about. None is a person's. */
export type SentNames = {
  /** The issue's name; undefined: it is about none, or the issue is gone. */
  readonly issue: string | undefined
  /** 'offert 73nvt1d8', where a letter is about something else that has a number. */
  readonly subject: string | undefined
  /** The server of its receiver, such as `ftp.example.se`. */
  readonly server: string | undefined
  /** The receiver as the publication's form calls it, such as 'FTP' or 'Legimus'. */
  readonly receiver: string | undefined
}

const lowerFirst = (text: string): string =>
  /^.[A-ZÅÄÖ]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** 'Mejl om offert 73nvt1d8 till kunden (orderbekräftelse)'. */
const sayLetter = ({ template, about }: SentThing, { issue, subject }: SentNames): string => {
  const { name, to } = wordsFor(template, about)
  const topic = subject ?? issue
  const what = lowerFirst(name)
  const isSaid = topic?.startsWith(`${what} `) === true || template === 'issue-letter'
  return `Mejl${topic ? ` om ${topic}` : ''} ${receiverWords[to]}${isSaid ? '' : ` (${what})`}`
}

const atServer = (words: string, server: string | undefined): string => (server ? `${words} ${server}` : words)

const sayParcel = ({ issue = 'ett nummer', receiver = 'FTP', server }: SentNames): string =>
  `Filöverföring av ${issue} till ${atServer(receiver === 'FTP' ? 'FTP-servern' : receiver, server)}`

const sayings: { readonly [Name in Consignment['channel']]: (thing: SentThing, names: SentNames) => string } = {
  mail: sayLetter,
  ftp: (_, names) => sayParcel(names),
  cms: (_, { issue = 'ett nummer', server }) => `Artiklarna i ${issue} till ${atServer('webbplatsen', server)}`,
  recall: (_, { issue = 'ett nummer', server }) =>
    `Tillbakadragning av artiklar i ${issue} från ${atServer('webbplatsen', server)}`,
  burn: (_, { issue = 'ett nummer' }) => `Skivor med ${issue} till en robot`,
  push: (_, { issue = 'ett nummer' }) => `Pushnotis om ${issue}`,
}

/** What is sent, about what and to whom, without the name or address of a person. */
export const saySentThing = (thing: SentThing, names: SentNames): string => sayings[thing.channel](thing, names)
