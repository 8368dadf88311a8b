import type { Personal } from '../../../domain/kernel/personal.ts'
import type { ActKind } from '../../../domain/support/repair/acts.ts'
import type { RepairApproved, RepairEvent } from '../../../domain/support/repair/events.ts'
import { type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

/** Each act as what an administrator did or asked for: 'bad om att få …'. */
const actPhrases: Readonly<Record<ActKind, string>> = {
  'retry-step': 'försöka igen med ett steg som stod still',
  'edit-step': 'ändra ett steg som stod still och göra det på nytt',
  'skip-step': 'hoppa över ett steg som stod still',
  'cancel-process': 'avbryta det som stod still',
  'hurry-job': 'börja om genast med ett arbete som väntade',
  'cancel-job': 'avbryta ett arbete',
  'edit-job': 'ändra ett arbete och göra det på nytt',
  'requeue-job': 'försöka igen med ett arbete som gavs upp',
  'delete-job': 'ta bort ett arbete som gavs upp',
  'retry-delivery': 'skicka en leverans en gång till',
  'withdraw-delivery': 'skriva av en leverans',
  'move-deadline': 'flytta en tid',
  'exchange-read-model': 'byta till en ombyggd läsmodell',
  'return-read-model': 'byta tillbaka till läsmodellen som fanns före ombyggnaden',
  'forget-person': 'glömma en person',
}

const bases: Readonly<Record<RepairApproved['data']['basis'], string>> = {
  own: 'satte i gång åtgärden',
  second: 'godkände åtgärden',
  alone: 'godkände sin egen åtgärd efter väntetiden, som ensam administratör',
}

const because = (reason: Personal<string> | undefined): string => (reason ? `: ${quoteText(reason)}` : '')

const inPlace = (about: string | undefined): string => (about ? ` (${about})` : '')

export const repairInWords: InWords<RepairEvent> = {
  RepairProposed: ({ act, about, reason, needsSecond }) =>
    `${needsSecond ? 'föreslog att' : 'bestämde sig för att'} ${actPhrases[act.kind]}${inPlace(about)}${because(reason)}`,
  RepairApproved: ({ basis, reason }) => `${bases[basis]}${because(reason)}`,
  RepairRejected: ({ reason }) => `avslog åtgärden${because(reason)}`,
  RepairWithdrawn: () => 'tog tillbaka sitt förslag till åtgärd',
  RepairCarriedOut: ({ result }) => `gjorde åtgärden${because(result)}`,
  RepairFailed: ({ reason }) => `kunde inte göra åtgärden${because(reason)}`,
}
