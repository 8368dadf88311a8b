import { refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { countPhrase, type InWords, inSentence, momentOf } from '../../kernel/history/sentence-parts.ts'

const letters = (count: number) => countPhrase(count, 'ett mejl', 'mejl')

export const mailingInWords: InWords<MailingEvent> = {
  MailingOrdered: () => 'beställde att numret ska mejlas till prenumeranterna',
  RecipientsAdded: ({ recipients }) =>
    `förde upp ${countPhrase(recipients.length, 'en prenumerant', 'prenumeranter')} på listan`,
  MailingBegan: ({ recipients }) => `fastställde listan: ${letters(recipients)}`,
  BatchBegan: ({ batch, round }) => `började med omgång ${batch + 1}${round === 1 ? '' : `, försök ${round}`}`,
  BatchSent: ({ batch, outcomes }) => `redovisade ${letters(outcomes.length)} i omgång ${batch + 1}`,
  MailingInterrupted: ({ reason, at, waitMinutes }) =>
    `kom inte vidare den ${momentOf(at)} och försöker igen efter ${waitMinutes} min: ${reason}`,
  MailingPaused: ({ reason }) => (reason ? `pausade utskicket: ${reason}` : 'pausade utskicket'),
  MailingResumed: () => 'lät utskicket gå vidare',
  MailingStopped: () => 'avslutade utskicket i förtid',
  LetterReturned: ({ refusal, status, isHeld = false }) =>
    `tog emot ett mejl i retur: ${inSentence(refusals[refusal])} (${status})${isHeld ? ', och lät någon avgöra vad som ska ske' : ''}`,
  ReturnsDecided: ({ outcome }) =>
    outcome === 'end'
      ? 'avslutade prenumerationerna för dem vars mejl kom tillbaka'
      : 'behöll prenumerationerna för dem vars mejl kom tillbaka',
  MailingCompleted: ({ sent }) => `gjorde utskicket klart: ${letters(sent)} skickade`,
}
