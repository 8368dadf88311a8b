import { refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { byStoredType } from '../../../domain/subscribers/announcement/channel.ts'
import { type MailingEvent, mailingTypes } from '../../../domain/subscribers/mailing/events.ts'
import { countPhrase, type InWords, inSentence } from '../../kernel/history/sentence-parts.ts'
import { announcementInWords } from './announcement.ts'

const letters = (count: number) => countPhrase(count, 'ett mejl', 'mejl')

export const mailingInWords: InWords<MailingEvent> = {
  ...byStoredType(mailingTypes, announcementInWords('utskicket')),
  MailingOrdered: () => 'beställde att numret ska mejlas till prenumeranterna',
  RecipientsAdded: ({ recipients }) =>
    `förde upp ${countPhrase(recipients.length, 'en prenumerant', 'prenumeranter')} på listan`,
  MailingBegan: ({ recipients }) => `fastställde listan: ${letters(recipients)}`,
  BatchSent: ({ batch, outcomes }) => {
    const lostCount = outcomes.filter(({ fate }) => fate !== 'sent' && fate !== 'toFile').length
    return `redovisade ${letters(outcomes.length)} i omgång ${batch + 1}${lostCount === 0 ? '' : `, varav ${lostCount} inte skickades`}`
  },
  LetterReturned: ({ refusal, status, isHeld = false }) =>
    `tog emot ett mejl i retur: ${inSentence(refusals[refusal])} (${status})${isHeld ? ', och lät någon avgöra vad som ska ske' : ''}`,
  ReturnsDecided: ({ outcome }) =>
    outcome === 'end'
      ? 'avslutade prenumerationerna för dem vars mejl kom tillbaka'
      : 'behöll prenumerationerna för dem vars mejl kom tillbaka',
  MailingCompleted: ({ sent }) => `gjorde utskicket klart: ${letters(sent)} skickade`,
}
