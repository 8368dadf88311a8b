import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { SubscriberImportRejection } from '../../../domain/subscribers/subscriber-import/subscriber-import.ts'
import type { Answer } from '../../kernel/problem.ts'

export type SubscriberRefusal = SubscriberRejection | SubscriberImportRejection | 'PauseBeginsBefore' | 'PeriodIsOver'

export const subscriberProblems: Readonly<Record<SubscriberRefusal, Answer>> = {
  AddedByHand: { status: 409, detail: 'Prenumeranten är upplagd för hand. Listor tar inte bort henne.' },
  AnotherImportUnderWay: { status: 409, detail: 'En annan import till publikationen pågår. Vänta tills den är klar.' },
  ChangedSinceComparison: { status: 409, detail: 'Prenumeranten har ändrats sedan listan jämfördes.' },
  ComparedBeforeAnother: {
    status: 409,
    detail: 'En annan import har ändrat prenumeranterna sedan listan jämfördes. Jämför igen.',
  },
  DiscNeedsAddress: {
    status: 409,
    detail: 'Prenumeranten har ingen adress att skicka skivan till. Fyll i adress eller postnummer hos prenumeranten.',
    field: 'address',
  },
  DiscNotForHer: {
    status: 409,
    detail: 'Prenumeranten får inte numret på den skivan, och fick det inte när det kom ut.',
    field: 'issue',
  },
  DiscNotOut: {
    status: 409,
    detail: 'Numret är inte släppt och skivan är inte gjord, så det finns ingen skiva att skicka igen.',
    field: 'issue',
  },
  DiscOnItsWay: {
    status: 409,
    detail: 'Skivan är redan på väg igen. Vänta en minut om en till ska skickas.',
    field: 'issue',
  },
  DoublesUndecided: { status: 409, detail: 'Avgör först vilka möjliga dubbletter som är en person.' },
  IdentityIsProtected: { status: 409, detail: 'Skyddad identitet. Ändras bara för hand.' },
  ImportAlreadyStarted: { status: 409, detail: 'Importen är redan genomförd eller pågår.' },
  ImportNotCompleted: { status: 409, detail: 'Importen är inte genomförd, så det finns inget att ångra.' },
  ImportNotFound: { status: 404, detail: 'Listan finns inte längre.' },
  ListNotCompared: { status: 409, detail: 'Ange först vad som står i kolumnerna.' },
  NothingToImport: { status: 409, detail: 'Listan ändrar ingenting.' },
  PouchesBackBeforeSent: {
    status: 422,
    detail: 'Fodral kan inte ha kommit tillbaka före den dag då de skickades.',
    field: 'day',
  },
  PouchesNotOut: { status: 409, detail: 'Så många fodral är inte ute hos prenumeranten.', field: 'count' },
  PauseBeginsBefore: {
    status: 422,
    detail: 'Ett uppehåll börjar tidigast i dag: det som redan har skickats har räknats. Ändra första dagen.',
    field: 'from',
  },
  PauseNotFound: { status: 404, detail: 'Uppehållet finns inte.' },
  PausesOverlap: { status: 409, detail: 'Det finns redan ett uppehåll under de dagarna.', field: 'from' },
  PeriodIsOver: { status: 422, detail: 'Alla dagarna har redan varit. Rätta dem.', field: 'to' },
  PeriodWithoutDays: { status: 422, detail: 'Sista dagen ligger före den första.', field: 'to' },
  RemovalsNotTyped: {
    status: 422,
    detail: 'Skriv hur många som tas bort, så att det inte sker av misstag.',
    field: 'typed',
  },
  StayNotFound: { status: 404, detail: 'Den tillfälliga adressen finns inte.' },
  StaysOverlap: { status: 409, detail: 'Det finns redan en tillfällig adress under de dagarna.', field: 'from' },
  SubscriberAlreadyExists: { status: 409, detail: 'Prenumeranten finns redan.' },
  SubscriberIsForgotten: { status: 409, detail: 'Uppgifterna är glömda för gott.' },
  SubscriberNotFound: { status: 404, detail: 'Prenumeranten finns inte.' },
  SubscriberWithoutName: { status: 422, detail: 'Ange förnamn eller efternamn.', field: 'firstname' },
  SubscriptionEndsBefore: {
    status: 409,
    detail: 'Prenumerationen slutar tidigare än så. Ange vilken som ska fortsätta till den dagen.',
    field: 'lastDay',
  },
  SubscriptionIsOver: {
    status: 409,
    detail: 'Prenumerationen har redan tagit slut. Dagarna som har varit ändras inte.',
    field: 'lastDay',
  },
  SubscriptionNotFound: { status: 404, detail: 'Prenumerationen finns inte.' },
  AddressIsDead: {
    status: 409,
    detail: 'Brev till e-postadressen har kommit tillbaka för gott. Skriv in en annan adress först.',
    field: 'email',
  },
  SubscriptionsOverlap: {
    status: 409,
    detail: 'Det finns redan en sådan prenumeration under de dagarna.',
    field: 'from',
  },
  UndoTooLate: { status: 409, detail: 'Importen är äldre än 30 dagar och kan inte ångras.' },
}
