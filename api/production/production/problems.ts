import type { DeliverIssueRejection } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { StartRunRejection } from '../../../commands/editorial/run/start-run.ts'
import type { NameRejection } from '../../../commands/production/production/receivers-name.ts'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { ProductionRejection } from '../../../domain/production/production/production.ts'
import type { Answer } from '../../kernel/problem.ts'

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
  AlreadyDelivered: { status: 409, detail: 'Det senaste har redan levererats dit. Välj Skicka igen om det behövs.' },
  ProcessItemNotFound: { status: 404, detail: 'Processteget finns inte längre. Ladda om sidan.' },
  RunHasEnded: { status: 409, detail: 'Körningen är redan slut, eller en annan har börjat sedan dess.' },
  RunNotFound: { status: 404, detail: 'Det finns ingen körning av numret.' },
  RunNotStopped: { status: 409, detail: 'Bara ett steg som stannat kan hoppas över.' },
  RunUnderway: {
    status: 409,
    detail: 'Ett processteg körs redan för numret. Vänta tills det är klart, eller stoppa det.',
  },
  RunWithoutSteps: { status: 422, detail: 'Processteget gör ingenting. Välj vad det ska göra i publikationen.' },
  ReceiverNotWanted: { status: 409, detail: 'Publikationen levererar inte dit längre. Ladda om sidan.' },
  ReceiverWithoutAddress: {
    status: 409,
    detail: 'Ange adressen till mottagarens server i publikationens inställningar.',
  },
  ProductNotMade: { status: 409, detail: 'Det finns inget att leverera än. Producera numret först.' },
  DeliveryNotFound: { status: 404, detail: 'Utskicket finns inte.' },
  DeliverySuperseded: {
    status: 409,
    detail: 'Numret har tillåtits som pushnotis en gång till sedan dess. Skicka den nya från numrets sida i stället.',
  },
  OnlyByHand: {
    status: 409,
    detail:
      'Publikationen levererar inte dit längre. Gör det för hand på webbplatsen, och tryck sedan på Borttaget där.',
  },
  DeliveryUnclear: {
    status: 409,
    detail: 'Det kan ha kommit fram. Försök igen, eller avskriv det i Utkorgen.',
  },
  DeliveryNotParked: { status: 409, detail: 'Meddelandet väntar inte på dig. Titta på listan igen.' },
  DeliveryNotWaiting: { status: 409, detail: 'Utskicket är redan avslutat.' },
  DeliveryArrived: { status: 409, detail: 'Det har redan kommit fram.' },
  DeliveryUnderway: { status: 409, detail: 'Utskicket pågår just nu. Vänta en stund och försök igen.' },
  DtbookFilenameUnusable: {
    status: 422,
    detail:
      'Publikationens filnamn för DTBook kan bara ha bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  },
  DtbookNotChosen: { status: 422, detail: 'Publikationen exporteras inte som DTBook.' },
  LegimusFilenameUnusable: {
    status: 422,
    detail:
      'Fyll i publikationens filnamn hos Legimus först: bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  },
  NoWebSite: { status: 422, detail: 'Publikationen har ingen webbplats att lägga artiklar på.' },
  NotSentToLegimus: { status: 422, detail: 'Publikationen skickas inte till Legimus.' },
  ProductionAlreadyExists: { status: 409, detail: 'Produktionen finns redan.' },
  ProductionAtAnotherStep: { status: 409, detail: 'Produktionen har inte kommit så långt.' },
  ProductionHasEnded: { status: 409, detail: 'Produktionen är redan klar.' },
  ProductionNotFound: { status: 404, detail: 'Produktionen finns inte.' },
  ProductionNotParked: { status: 409, detail: 'Produktionen väntar inte på något. Starta en ny.' },
  ProductionNotRunning: { status: 409, detail: 'Produktionen pågår inte.' },
  ProductionStillBlocked: { status: 409, detail: 'Felet finns kvar i numret. Rätta det och försök igen.' },
}
