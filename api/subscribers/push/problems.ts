import type { AllowPushRejection } from '../../../commands/subscribers/push/allow-push.ts'
import type { OrderPushRejection } from '../../../commands/subscribers/push/order-push.ts'
import type { Answer } from '../../kernel/problem.ts'

export type PushRefusal = Exclude<OrderPushRejection, 'IssueNotFound' | 'IssueNotOut'> | AllowPushRejection

export const pushProblems: Readonly<Record<PushRefusal, Answer>> = {
  PushAlreadyOrdered: {
    status: 409,
    detail: 'Pushnotisen är redan skickad, eller på väg. Tillåt push igen för att skicka den en gång till.',
  },
  PushAppUnclear: {
    status: 409,
    detail:
      'Notisen till appen kan ha kommit fram. Tryck på Försök igen, eller avskriv den i Utkorgen, innan push tillåts igen.',
  },
  PushAppUnderway: {
    status: 409,
    detail:
      'Notisen till appen är på väg. Vänta tills den är skickad, eller avskriv den i Utkorgen, innan push tillåts igen.',
  },
  PushHasEnded: { status: 409, detail: 'Utskicket är redan slut.' },
  PushNotFound: { status: 404, detail: 'Ingen pushnotis har skickats om numret.' },
  PushNotOver: {
    status: 409,
    detail:
      'Utskicket är inte slut: det pågår, eller har stannat. Låt det fortsätta, eller avsluta det, innan det tillåts igen.',
  },
  PushNotPaused: { status: 409, detail: 'Utskicket är inte pausat.' },
  PushNotUsed: {
    status: 409,
    detail: 'Publikationen skickar inga pushnotiser. Ändra det i publikationens inställningar.',
  },
}
