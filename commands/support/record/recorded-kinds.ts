import type { RetentionName } from '../../../domain/support/retention/kinds.ts'
import type { KindName, thingKinds } from '../../../domain/support/thing-kinds.ts'

/** The things that tell of a person. */
type PersonKind = {
  [Name in KindName]: (typeof thingKinds)[Name] extends { readonly tellsOfPerson: true } ? Name : never
}[KindName]

/** What the record of processing tells of: persons' things, and others where a person's data may stand. */
export type RecordedKind =
  | PersonKind
  | 'media'
  | 'publication'
  | 'repair'
  | 'retention'
  | 'seller'
  | 'invoice'
  | 'letter'
  | 'visitor'

export type RecordWords = {
  /** The persons, such as `Prenumeranter`. */
  readonly whom: string
  readonly purpose: string
  readonly ground: string
  readonly seenBy: string
  /** What is kept beside the declared fields of events. */
  readonly besides?: readonly string[]
  /** The chosen times that end the processing. */
  readonly after?: readonly RetentionName[]
  /** The end that is no setting. With neither, a user removes the data. */
  readonly until?: string
}

const own = 'Administratörer, och den själv som uppgifterna gäller.'
const admins = 'Administratörer.'
const staff = 'Användare på kontoret och administratörer.'

/** A new kind without words does not compile. */
export const recordedKinds: Readonly<Record<RecordedKind, RecordWords>> = {
  user: {
    whom: 'Användare',
    purpose: 'Logga in, visa vem som gjort vad, och använda en inläsares röst i flera nummer.',
    ground: 'Avtal; berättigat intresse för vem som gjort vad; samtycke för en röst som återanvänds.',
    seenBy: own,
    besides: [
      'Enhet och nät för varje inloggning',
      'Vems uppgifter användaren läst, när och varför',
      'Rösten i det som användaren läst in',
    ],
    after: ['signup', 'removedUser', 'accessRecord'],
    until: 'Inspelningar: tills någon tar bort dem.',
  },
  subscriber: {
    whom: 'Prenumeranter',
    purpose: 'Sända prenumerationen.',
    ground: 'Avtal.',
    seenBy: 'Administratörer, också organisationens egna. Skyddade uppgifter visas först med ett skäl.',
    after: ['removedSubscriber'],
  },
  subscriptionChange: {
    whom: 'Den som skickat ett prenumerationsärende, och dess ombud',
    purpose: 'Ändra en prenumeration, och följa upp ärendet.',
    ground: 'Avtal.',
    seenBy: 'Administratörer, också organisationens egna.',
    after: ['request'],
  },
  listener: {
    whom: 'Den som slagit på notiser',
    purpose: 'Säga till när något nytt finns att lyssna på.',
    ground: 'Samtycke.',
    seenBy: 'Ingen: uppgifterna visas inte på någon sida.',
  },
  submission: {
    whom: 'Den som skickat filer till en publikation',
    purpose: 'Fråga avsändaren om det som skickats.',
    ground: 'Berättigat intresse.',
    seenBy: 'Användare i organisationen och administratörer.',
    after: ['submission'],
  },
  customer: {
    whom: 'Kontaktpersoner hos kunder',
    purpose: 'Hålla kontakt med kunden.',
    ground: 'Avtal.',
    seenBy: 'Organisationens egna användare, kontoret och administratörer.',
    after: ['removedCustomer'],
  },
  quotation: {
    whom: 'Den som begärt en offert',
    purpose: 'Räkna på ett uppdrag, och sända offerten.',
    ground: 'Avtal; samtycke för utkast som inte skickats.',
    seenBy: `${staff} Den som har offertens länk.`,
    after: ['draft', 'closedQuotation'],
  },
  order: {
    whom: 'Beställare',
    purpose: 'Utföra beställningen.',
    ground: 'Avtal.',
    seenBy: staff,
  },
  invoice: {
    whom: 'Mottagare av fakturor',
    purpose: 'Fakturera, och bevara räkenskapsinformation.',
    ground: 'Rättslig förpliktelse: bokföringslagen (1999:1078) 7 kap. 2 §.',
    seenBy: staff,
    after: ['invoice'],
  },
  media: {
    whom: 'Den som skickat en fil',
    purpose: 'Hålla reda på vad som skickats.',
    ground: 'Avtal; berättigat intresse för filer till publikationer.',
    seenBy: 'Användare i organisationen och administratörer.',
  },
  publication: {
    whom: 'Kontakter och mottagare av besked för en publikation',
    purpose: 'Visa vem man kontaktar, larma, och logga in där publikationen hämtas eller lämnas.',
    ground: 'Avtal.',
    seenBy: 'Användare i organisationen och administratörer. Publikationens kontakt visas för alla.',
  },
  seller: {
    whom: 'Säljaren, om den är en person',
    purpose: 'Visa på offerter och fakturor vem som säljer.',
    ground: 'Rättslig förpliktelse.',
    seenBy: 'Alla: uppgifterna står på offerten.',
  },
  repair: {
    whom: 'Administratörer, och den som ett skäl nämner',
    purpose: 'Visa vem som rättat något, och varför.',
    ground: 'Berättigat intresse.',
    seenBy: admins,
  },
  letter: {
    whom: 'Den som Ljudkod skickar mejl till',
    purpose: 'Skicka mejlet, och visa om det kom fram.',
    ground: 'Avtal.',
    seenBy: admins,
    besides: ['Mottagarens e-postadress', 'Mejlets innehåll, när ingen mejlserver är vald'],
    after: ['letterFile'],
  },
  visitor: {
    whom: 'Besökare och lyssnare',
    purpose: 'Räkna lyssningar, och hindra missbruk av sidor utan inloggning.',
    ground: 'Berättigat intresse.',
    seenBy: 'Ingen: bara antal visas.',
    besides: ['Kontrollvärden av nätadress och spelarens session, som det inte går att läsa ut personen ur'],
    until: 'Senast i övermorgon: sedan finns bara antal.',
  },
  retention: {
    whom: 'Administratörer',
    purpose: 'Visa vem som valt en gallringstid, och varför.',
    ground: 'Rättslig förpliktelse: artikel 5.2.',
    seenBy: admins,
  },
}
