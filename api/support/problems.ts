import { MAX_REASON, REASON_RULE } from '../../domain/support/reason.ts'
import { conflict, invalid, notFound, type Problems } from '../kernel/problem.ts'

/** RFC 6585 §3: the request may be sent again, with the reason. */
const PRECONDITION_REQUIRED = 428

export const problems = {
  ReasonMissing: {
    status: PRECONDITION_REQUIRED,
    detail: `Här finns personuppgifter. ${REASON_RULE} Högst ${MAX_REASON} tecken.`,
  },
  OwnReasonMissing: {
    status: PRECONDITION_REQUIRED,
    detail: `Personens identitet är skyddad. ${REASON_RULE} Skriv varför just den personen ska visas, i högst ${MAX_REASON} tecken och med andra ord än du har skrivit för någon annan det senaste dygnet.`,
  },
  ThingNotFound: notFound('Med den adressen har ingenting hänt. Titta efter att hela adressen kom med.'),
  SupportEventNotFound: notFound('Händelsen finns inte.'),
  IntegrityCheckRuns: conflict('En kontroll pågår redan. Dess svar kommer här när den är klar.'),
  LogNotWhole: conflict(
    'Loggen är inte som den skrevs, så ingenting flyttas ut. Kontrollera den på sidan Äkthet: där står vad som är ändrat.',
  ),
  ReadModelNotFound: notFound('Läsmodellen finns inte.'),
  RebuildNotFound: notFound('Ombyggnaden finns inte.'),
  RebuildRuns: conflict('En ombyggnad pågår redan. Vänta tills den är klar, eller avbryt den.'),
  RebuildEnded: conflict('Så är det inte längre. Titta på listan igen.'),
  NotStanding: conflict('Det står inte still längre. Titta på listan igen.'),
  RepairUnderway: conflict('Någon har redan börjat göra något åt det.'),
  RepairNotFound: notFound('Förslaget finns inte.'),
  RepairDecided: conflict('Förslaget är redan avgjort. Titta på listan igen.'),
  RepairLapsed: conflict('Förslaget är äldre än sju dagar och gäller inte längre. Föreslå det på nytt.'),
  RepairNeedsAnother: conflict('En annan administratör måste godkänna det här.'),
  RepairOthersGone: conflict(
    'När du skrev förslaget, eller fyra timmar före, fanns en annan administratör, som inte längre kan godkänna det. Den personen är inte administratör nu, eller fick inloggningen ändrad av någon annan. Ta tillbaka förslaget och skriv ett nytt när fyra timmar har gått sedan dess.',
  ),
  RepairWaits: conflict(
    'Ingen annan har varit administratör i fyra timmar. Du kan godkänna ditt eget förslag först fyra timmar efter att du skrev det.',
  ),
  RepairApproverNew: conflict(
    'Du blev administratör, eller fick ditt lösenord eller din inloggning ändrad av någon annan, efter förslaget eller mindre än fyra timmar före det. Då räknas du inte som en andra administratör: den som skrev förslaget kan ta tillbaka det och föreslå det igen.',
  ),
  RepairProposerNew: conflict(
    'Den som skrev förslaget blev administratör, eller fick sin inloggning ändrad av någon annan, efter förslaget eller mindre än fyra timmar före det. Du kan godkänna det fyra timmar efter att det skrevs.',
  ),
  RepairOfAnother: conflict('Bara den som skrev förslaget kan ta tillbaka det.'),
  RetentionOutOfBounds: invalid('Tiden är utanför gränserna.', 'time'),
  ForgettingNotFound: notFound('Intyget finns inte.'),
  ForgettingAlreadyBegun: conflict('Det är redan beslutat.'),
  ForgettingProposed: conflict(
    'En av sakerna är redan föreslagen att glömmas. Förslaget står under Godkännanden: avgör det, eller ta tillbaka det, först.',
  ),
  ForgettingUnfinished: conflict('Allt är inte glömt än. Det fortsätter av sig självt.'),
  ForgettingWordMissing: invalid('Skriv GLÖM för att bekräfta.', 'word'),
  NothingToForget: invalid('Välj minst en sak som kan glömmas.', 'streams'),
  ThingsOfAnother: invalid('Saken i adressen ska vara en av sakerna.', 'streams'),
  NotAPersonsThing: invalid('Det här är ingen sak som hör till en person.'),
} satisfies Problems
