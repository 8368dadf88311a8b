import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { SubscriberImportRejection } from '../../../domain/subscribers/subscriber-import/subscriber-import.ts'
import { type Answer, conflict, invalid, notFound } from '../../kernel/problem.ts'

export type SubscriberRefusal =
  | SubscriberRejection
  | SubscriberImportRejection
  | 'ColumnsMissing'
  | 'ListFromTheFuture'
  | 'ListIsGone'
  | 'PauseBeginsBefore'
  | 'PeriodIsOver'

export const subscriberProblems: Readonly<Record<SubscriberRefusal, Answer>> = {
  AddedByHand: conflict('Prenumeranten är upplagd för hand. Listor tar inte bort henne.'),
  AnotherImportUnderWay: conflict('En annan import till publikationen pågår. Vänta tills den är klar.'),
  ChangedSinceComparison: conflict('Prenumeranten har ändrats sedan listan jämfördes.'),
  ColumnsMissing: invalid('Ange en uppgift för varje kolumn.', 'columns'),
  ComparedBeforeAnother: conflict('En annan import har ändrat prenumeranterna sedan listan jämfördes. Jämför igen.'),
  DiscNeedsAddress: conflict(
    'Prenumeranten har ingen adress att skicka skivan till. Fyll i adress eller postnummer hos prenumeranten.',
    'address',
  ),
  DiscNotForHer: conflict('Prenumeranten får inte numret på den skivan, och fick det inte när det kom ut.', 'issue'),
  DiscNotOut: conflict(
    'Numret är inte släppt och skivan är inte gjord, så det finns ingen skiva att skicka igen.',
    'issue',
  ),
  DiscOnItsWay: conflict('Skivan är redan på väg igen. Vänta en minut om en till ska skickas.', 'issue'),
  DoublesUndecided: conflict('Avgör först vilka möjliga dubbletter som är en person.'),
  IdentityIsProtected: conflict('Skyddad identitet. Ändras bara för hand.'),
  ImportAlreadyStarted: conflict('Importen är redan genomförd eller pågår.'),
  ImportNotCompleted: conflict('Importen är inte genomförd, så det finns inget att ångra.'),
  ImportNotFound: notFound('Listan finns inte längre.'),
  ListFromTheFuture: invalid('Listan kan inte vara från en dag som inte har varit.', 'listDay'),
  ListIsGone: conflict('Listan finns inte kvar. Läs in den igen.'),
  ListNotCompared: conflict('Ange först vad som står i kolumnerna.'),
  NothingToImport: conflict('Listan ändrar ingenting.'),
  PouchesBackBeforeSent: invalid('Fodral kan inte ha kommit tillbaka före den dag då de skickades.', 'day'),
  PouchesNotOut: conflict('Så många fodral är inte ute hos prenumeranten.', 'count'),
  PauseBeginsBefore: invalid(
    'Ett uppehåll börjar tidigast i dag: det som redan har skickats har räknats. Ändra första dagen.',
    'from',
  ),
  PauseNotFound: notFound('Uppehållet finns inte.'),
  PausesOverlap: conflict('Det finns redan ett uppehåll under de dagarna.', 'from'),
  PeriodIsOver: invalid('Alla dagarna har redan varit. Rätta dem.', 'to'),
  PeriodWithoutDays: invalid('Sista dagen ligger före den första.', 'to'),
  RemovalsNotTyped: invalid('Skriv hur många som tas bort, så att det inte sker av misstag.', 'typed'),
  StayNotFound: notFound('Den tillfälliga adressen finns inte.'),
  StaysOverlap: conflict('Det finns redan en tillfällig adress under de dagarna.', 'from'),
  SubscriberAlreadyExists: conflict('Prenumeranten finns redan.'),
  SubscriberIsForgotten: conflict('Uppgifterna är glömda för gott.'),
  SubscriberNotFound: notFound('Prenumeranten finns inte.'),
  SubscriberWithoutName: invalid('Ange förnamn eller efternamn.', 'firstname'),
  SubscriptionEndsBefore: conflict(
    'Prenumerationen slutar tidigare än så. Ange vilken som ska fortsätta till den dagen.',
    'lastDay',
  ),
  SubscriptionIsOver: conflict('Prenumerationen har redan tagit slut. Dagarna som har varit ändras inte.', 'lastDay'),
  SubscriptionNotFound: notFound('Prenumerationen finns inte.'),
  AddressIsDead: conflict(
    'Brev till e-postadressen har kommit tillbaka för gott. Skriv in en annan adress först.',
    'email',
  ),
  SubscriptionsOverlap: conflict('Det finns redan en sådan prenumeration under de dagarna.', 'from'),
  UndoTooLate: conflict('Importen är äldre än 30 dagar och kan inte ångras.'),
}
