import type { AllowPushRejection } from '../../../commands/subscribers/push/allow-push.ts'
import type { PushRejection } from '../../../domain/subscribers/push/push.ts'
import { type Answer, conflict, notFound } from '../../kernel/problem.ts'

export type PushRefusal = PushRejection | 'PushNotUsed' | AllowPushRejection

export const pushProblems: Readonly<Record<PushRefusal, Answer>> = {
  PushAlreadyOrdered: conflict(
    'Pushnotisen är redan skickad, eller på väg. Tillåt push igen för att skicka den en gång till.',
  ),
  PushAppUnclear: conflict(
    'Notisen till appen kan ha kommit fram. Tryck på Försök igen, eller avskriv den i Utkorgen, innan push tillåts igen.',
  ),
  PushAppUnderway: conflict(
    'Notisen till appen är på väg. Vänta tills den är skickad, eller avskriv den i Utkorgen, innan push tillåts igen.',
  ),
  PushHasEnded: conflict('Utskicket är redan slut.'),
  PushNotFound: notFound('Ingen pushnotis har skickats om numret.'),
  PushNotOver: conflict(
    'Utskicket är inte slut: det pågår, eller har stannat. Låt det fortsätta, eller avsluta det, innan det tillåts igen.',
  ),
  PushNotPaused: conflict('Utskicket är inte pausat.'),
  PushNotUsed: conflict('Publikationen skickar inga pushnotiser. Ändra det i publikationens inställningar.'),
}
