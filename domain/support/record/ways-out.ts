import type { Channel } from '../../delivery/delivery/rules.ts'

/** A recall goes to the web site that has the articles. */
type DeliveryChannel = Exclude<Channel, 'recall'>

/** How personal data leave the installation: as deliveries, to servers that it speaks with, fetched, or by hand. */
export type WayOut =
  | DeliveryChannel
  | 'login'
  | 'speech'
  | 'sources'
  | 'mailbox'
  | 'database'
  | 'numbers'
  | 'telephone'
  | 'sitePull'
  | 'public'
  | 'handOut'

/** The receivers by name, such as servers and telephone services, of the ways that have any. */
export type NamedReceivers = Readonly<Partial<Record<WayOut, readonly string[]>>>

type WayOutWords = {
  readonly who: string
  readonly what: string
  /** There is a receiver even where none has a name. */
  readonly isAlways?: true
}

const CONTENTS = 'Utgåvornas texter, bilder och ljud: namn som står i dem, och uppläsarens röst.'

/** A new channel of deliveries does not compile before it is said who receives what. */
export const waysOut: Readonly<Record<WayOut, WayOutWords>> = {
  mail: { who: 'Mejlserver', what: 'Mottagarens e-postadress och mejlets innehåll.' },
  ftp: { who: 'Filservrar (FTP, FTPS, SFTP)', what: CONTENTS },
  cms: { who: 'Webbplatser (WordPress, Drupal)', what: CONTENTS },
  burn: { who: 'Robotar som bränner skivor', what: CONTENTS },
  push: {
    who: 'Notistjänster',
    what: 'Att någon vill ha notiser. Notisen till en webbläsare är krypterad. Tjänsterna kan ligga utanför EU och EES.',
  },
  login: {
    who: 'Inloggning med andra konton',
    what: 'Att någon loggar in, och när. Google och Microsoft kan behandla det utanför EU och EES.',
  },
  speech: { who: 'Talserver', what: 'Texterna som den läser upp, med de namn som står i dem.' },
  sources: { who: 'Servrar som utgåvor hämtas från', what: 'Användarnamnet som hämtar.' },
  mailbox: { who: 'Brevlåda för mejl som kommer tillbaka', what: 'Adressen som inte fungerade, och mejlets innehåll.' },
  database: { who: 'Databasserver', what: 'Allt som finns i Ljudkod.' },
  numbers: { who: 'Mottagare av mätvärden', what: 'Tider och antal, inga namn eller adresser.' },
  telephone: {
    who: 'Telefontjänster',
    what: 'Utgåvornas ljud och rubriker. Tjänsten vet vem som ringer, Ljudkod vet det inte.',
  },
  sitePull: {
    who: 'Webbplatser som hämtar artiklarnas texter',
    what: 'Artiklarnas texter, med de namn som står i dem.',
  },
  public: {
    who: 'Alla, genom spelaren, poddar och flöden',
    what: `${CONTENTS} Publikationens kontakt, och poddens e-postadress.`,
    isAlways: true,
  },
  handOut: {
    who: 'Dem som ni själva lämnar filer till',
    what:
      'Till exempel tryckeriet och posten (adressetiketter), ekonomisystemet (fakturor), kommunen (prenumerantlistor), ' +
      'den som tar över en kund (utflyttning) och den som förvarar säkerhetskopior.',
    isAlways: true,
  },
}

// The cast is sound: they are its own keys.
const wayNames = Object.keys(waysOut) as readonly WayOut[]

/** Those who receive personal data, as the installation is set up; several parts may name receivers of one way. */
export const receiversNamed = (...parts: readonly NamedReceivers[]) =>
  wayNames.flatMap((way) => {
    const { who, what, isAlways = false } = waysOut[way]
    const names = [...new Set(parts.flatMap((part) => part[way] ?? []))].toSorted((one, other) =>
      one.localeCompare(other, 'sv'),
    )
    return isAlways || names.length > 0 ? [{ way, who, what, names }] : []
  })
