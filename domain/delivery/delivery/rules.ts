import type * as Events from './events.ts'

export type {
  Channel,
  Consignment,
  DiscJob,
  Letter,
  MailTemplate,
  Parcel,
  PostFate,
  PushMessage,
  Receipt,
  WebPosts,
  WebWithdrawal,
} from './events.ts'

type Stamp = 'pushSent' | 'wf' | 'rss' | 'dtbook' | 'ftp' | 'legimus' | 'web'

/** A thing that is made and sent, in words. */
export type Template = {
  readonly name: string
  /** The words after 'beställde att … ska skickas'. */
  readonly said: string
  /** `staff`: the letter tells staff of another user's act. `receiver`: the receiver of an issue. `sender`: a
   * visitor who has sent files. */
  readonly to: 'user' | 'customer' | 'subscriber' | 'sender' | 'listener' | 'staff' | 'receiver' | 'robot'
  /** The time of the issue that a success sets, where it is not the channel's. */
  readonly stamps?: Stamp
}

type ChannelRow<Name extends Events.Channel> = {
  /** The words after the thing that is sent: 'med e-post'. */
  readonly said: string
  /** The time of the issue that a success over this channel sets; null: none. */
  readonly stamps: Stamp | null
  /** A person can stop an attempt under way. */
  readonly isStoppable: boolean
  readonly templates: Readonly<Record<Events.Templates[Name], Template>>
}

/** The channels by which a delivery goes out. `channelsOf` in `processors/<context>/context.ts` has the worker of each. */
export const channels: { readonly [Name in Events.Channel]: ChannelRow<Name> } = {
  mail: {
    said: 'med e-post',
    stamps: null,
    isStoppable: false,
    templates: {
      invitation: { name: 'Inbjudan till ny användare', said: 'en inbjudan till en ny användare', to: 'user' },
      'guessing-notice': { name: 'Besked om lösenordsförsök', said: 'ett besked om lösenordsförsök', to: 'user' },
      'password-letter': { name: 'Länk till nytt lösenord', said: 'en länk till ett nytt lösenord', to: 'user' },
      'confirm-letter': { name: 'Länk som bekräftar ett konto', said: 'en länk som bekräftar ett konto', to: 'user' },
      'signup-known': { name: 'Besked om konto som finns', said: 'ett besked om att kontot redan finns', to: 'user' },
      'connect-letter': {
        name: 'Länk som kopplar en inloggning',
        said: 'en länk som kopplar en inloggning',
        to: 'user',
      },
      'two-step-notice': {
        name: 'Besked om ändrad inloggning',
        said: 'ett besked om en ändrad inloggning',
        to: 'user',
      },
      offer: { name: 'Offert', said: 'en offert', to: 'customer' },
      'request-receipt': { name: 'Kvitto på förfrågan', said: 'ett kvitto på en förfrågan', to: 'customer' },
      'request-notice': { name: 'Avisering om förfrågan', said: 'en avisering om en förfrågan', to: 'staff' },
      'order-confirmation': { name: 'Orderbekräftelse', said: 'en orderbekräftelse', to: 'customer' },
      'order-notice': { name: 'Avisering om beställning', said: 'en avisering om en beställning', to: 'staff' },
      'taken-back-receipt': {
        name: 'Besked om tillbakatagen beställning',
        said: 'ett besked om en tillbakatagen beställning',
        to: 'customer',
      },
      'taken-back-notice': {
        name: 'Avisering om tillbakatagen beställning',
        said: 'en avisering om en tillbakatagen beställning',
        to: 'staff',
      },
      'delivery-notice': {
        name: 'Avisering om leverans som stannat',
        said: 'en avisering om en leverans som stannat',
        to: 'staff',
      },
      'release-notice': {
        name: 'Avisering om produktion som stannat',
        said: 'en avisering om en produktion som stannat',
        to: 'staff',
      },
      'change-receipt': {
        name: 'Kvitto på ändrad prenumeration',
        said: 'ett kvitto på ett ärende om en prenumeration',
        to: 'subscriber',
      },
      'change-notice': {
        name: 'Avisering om ändrad prenumeration',
        said: 'en avisering om ett ärende om en prenumeration',
        to: 'staff',
      },
      'issue-letter': { name: 'Numret till en prenumerant', said: 'ett nummer till en prenumerant', to: 'subscriber' },
      'issue-trial': { name: 'Prov på mejl om ett nummer', said: 'ett prov på mejlet om ett nummer', to: 'user' },
      'bounce-notice': {
        name: 'Avisering om adress som inte fungerar',
        said: 'en avisering om en e-postadress som inte fungerar',
        to: 'staff',
      },
      'night-alarm': { name: 'Larm om natten', said: 'ett larm om natten', to: 'staff' },
      'night-report': {
        name: 'Besked om att natten gick bra',
        said: 'ett besked om att natten gick bra',
        to: 'staff',
      },
      'import-notice': { name: 'Besked om import', said: 'ett besked om en import', to: 'staff' },
      'submission-receipt': {
        name: 'Kvitto på inskickade filer',
        said: 'ett kvitto på inskickade filer',
        to: 'sender',
      },
      'submission-notice': {
        name: 'Avisering om inskickade filer',
        said: 'en avisering om inskickade filer',
        to: 'staff',
      },
      'submission-answer': {
        name: 'Svar om inskickade filer',
        said: 'ett svar om inskickade filer',
        to: 'sender',
      },
      'decline-notice': { name: 'Avisering om avböjd offert', said: 'en avisering om en avböjd offert', to: 'staff' },
    },
  },
  ftp: {
    said: 'över nätet',
    stamps: 'ftp',
    isStoppable: true,
    templates: {
      'ftp-files': { name: 'Leverans till mottagarens server', said: 'ett nummer', to: 'receiver' },
      'legimus-book': {
        name: 'Leverans till Legimus',
        said: 'en bok till Legimus',
        to: 'receiver',
        stamps: 'legimus',
      },
      'legimus-text': {
        name: 'Leverans av DTBook till Legimus',
        said: 'en DTBook till Legimus',
        to: 'receiver',
        stamps: 'legimus',
      },
    },
  },
  cms: {
    said: 'till webbplatsen',
    stamps: 'web',
    isStoppable: true,
    templates: {
      'web-articles': { name: 'Leverans till webbplatsen', said: 'artiklarna', to: 'receiver' },
    },
  },
  recall: {
    said: 'till webbplatsen',
    stamps: 'web',
    isStoppable: false,
    templates: {
      'web-withdrawal': { name: 'Tillbakadragning från webbplatsen', said: 'en tillbakadragning', to: 'receiver' },
    },
  },
  burn: {
    said: 'till en robot som bränner',
    stamps: null,
    isStoppable: false,
    templates: { 'disc-job': { name: 'Skivor till en robot', said: 'skivor', to: 'robot' } },
  },
  push: {
    said: 'som pushnotis',
    stamps: null,
    isStoppable: false,
    templates: {
      'issue-topic': { name: 'Pushnotis till appen', said: 'ett nummer till appen', to: 'listener' },
      'issue-notice': { name: 'Pushnotis till en lyssnare', said: 'ett nummer till en lyssnare', to: 'listener' },
    },
  },
}

export const channelNames = Object.keys(channels) as Events.Channel[]

/** Everything that is sent, in the order of the table. No two channels share a template name. */
export const templates = Object.assign({}, ...Object.values(channels).map((channel) => channel.templates)) as Readonly<
  Record<Events.Consignment['template'], Template>
>

export const templateNames = Object.keys(templates) as Events.Consignment['template'][]

/** The time of the issue that tells when something made from this template last went out. */
export const stampOf = (template: Events.Consignment['template']): Stamp | null => {
  const through = Object.values(channels).find((channel) => Object.hasOwn(channel.templates, template))
  if (!through) throw new Error(`Nothing carries ${template}`)
  return templates[template].stamps ?? through.stamps
}

/** For many letters that came back at once, staff get one question instead of a notice for each address. */
const RETURNS_QUESTION = {
  ...templates['bounce-notice'],
  name: 'Fråga om mejl som kommer tillbaka',
  said: 'en fråga om mejl som kommer tillbaka',
}

/** The name of what a delivery sends, by what it is about. */
export const wordsFor = (
  template: Events.Consignment['template'],
  about: Readonly<Record<string, string>>,
): Template => (about['askedIssueId'] === undefined ? templates[template] : RETURNS_QUESTION)

const subjects = ['issue', 'quotation', 'user'] as const

/** The group of a delivery: the first of these subjects that it is about, as 'quotation/0199…'. */
export const groupOf = (about: Readonly<Record<string, string>>): string | null => {
  const { issueId, subscriberId, listenerId, recipient } = about
  const each = subscriberId ?? listenerId ?? recipient
  // Each recipient of an issue has a group of its own: a delivery to one settles nothing for another.
  if (issueId && each) return `${groupNamed('issue', issueId)}/${each}`
  const subject = subjects.find((name) => about[`${name}Id`] !== undefined)
  return subject === undefined ? null : groupNamed(subject, about[`${subject}Id`] ?? '')
}

/** The longest name of a group, in characters. */
export const MAX_GROUP_NAME_LENGTH = 100

export const groupNamed = (subject: (typeof subjects)[number], id: string): string => `${subject}/${id}`

/** Why a delivery about an issue does not go now. */
export const NOT_RELEASED_REASON = 'Numret var inte släppt.'

/** Why a notice ordered before the issue may be announced again goes no more. */
export const SUPERSEDED_REASON = 'Numret får skickas som pushnotis en gång till.'

/** Why a delivery that holds a withdrawn article goes nowhere; a newly made product follows. */
export const WITHDRAWN_REASON = 'En artikel har dragits tillbaka: det som görs om skickas i stället.'

/** The outcome of an attempt that broke off in a channel which cannot repeat safely. */
export const UNCLEAR_REASON = 'Oklart om det gick fram.'
