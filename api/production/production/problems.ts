import type { DeliverIssueRejection } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { StartRunRejection } from '../../../commands/editorial/run/start-run.ts'
import type { NameRejection } from '../../../commands/production/production/receivers-name.ts'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { ProductionRejection } from '../../../domain/production/production/production.ts'
import { type Answer, conflict, invalid, notFound } from '../../kernel/problem.ts'

export type MakingRefusal = Exclude<
  | ProductionRejection
  | NameRejection
  | DeliveryRejection
  | 'DeliverySuperseded'
  | 'OnlyByHand'
  | DeliverIssueRejection
  | StartRunRejection,
  IssueRejection
>

/** The HTTP answers to refusals of productions and deliveries. */
export const makingProblems: Readonly<Record<MakingRefusal, Answer>> = {
  AlreadyDelivered: conflict('Det senaste har redan levererats dit. Välj Skicka igen om det behövs.'),
  ProcessItemNotFound: notFound('Processteget finns inte längre. Ladda om sidan.'),
  RunHasEnded: conflict('Körningen är redan slut, eller en annan har börjat sedan dess.'),
  RunNotFound: notFound('Det finns ingen körning av numret.'),
  RunNotStopped: conflict('Bara ett steg som stannat kan hoppas över.'),
  RunUnderway: conflict('Ett processteg körs redan för numret. Vänta tills det är klart, eller stoppa det.'),
  RunWithoutSteps: invalid('Processteget gör ingenting. Välj vad det ska göra i publikationen.'),
  ReceiverNotWanted: conflict('Publikationen levererar inte dit längre. Ladda om sidan.'),
  ReceiverWithoutAddress: conflict('Ange adressen till mottagarens server i publikationens inställningar.'),
  ProductNotMade: conflict('Det finns inget att leverera än. Producera numret först.'),
  DeliveryNotFound: notFound('Utskicket finns inte.'),
  DeliverySuperseded: conflict(
    'Numret har tillåtits som pushnotis en gång till sedan dess. Skicka den nya från numrets sida i stället.',
  ),
  OnlyByHand: conflict(
    'Publikationen levererar inte dit längre. Gör det för hand på webbplatsen, och tryck sedan på Borttaget där.',
  ),
  DeliveryUnclear: conflict('Det kan ha kommit fram. Försök igen, eller avskriv det i Utkorgen.'),
  DeliveryNotParked: conflict('Meddelandet väntar inte på dig. Titta på listan igen.'),
  DeliveryNotWaiting: conflict('Utskicket är redan avslutat.'),
  DeliveryArrived: conflict('Det har redan kommit fram.'),
  DeliveryUnderway: conflict('Utskicket pågår just nu. Vänta en stund och försök igen.'),
  DtbookFilenameUnusable: invalid(
    'Publikationens filnamn för DTBook kan bara ha bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  ),
  DtbookNotChosen: invalid('Publikationen exporteras inte som DTBook.'),
  LegimusFilenameUnusable: invalid(
    'Fyll i publikationens filnamn hos Legimus först: bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  ),
  NoWebSite: invalid('Publikationen har ingen webbplats att lägga artiklar på.'),
  NotSentToLegimus: invalid('Publikationen skickas inte till Legimus.'),
  ProductionAlreadyExists: conflict('Produktionen finns redan.'),
  ProductionAtAnotherStep: conflict('Produktionen har inte kommit så långt.'),
  ProductionHasEnded: conflict('Produktionen är redan klar.'),
  ProductionNotFound: notFound('Produktionen finns inte.'),
  ProductionNotParked: conflict('Produktionen väntar inte på något. Starta en ny.'),
  ProductionNotRunning: conflict('Produktionen pågår inte.'),
  ProductionStillBlocked: conflict('Felet finns kvar i numret. Rätta det och försök igen.'),
}
