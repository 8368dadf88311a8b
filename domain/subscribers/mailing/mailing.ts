import { type Decider, reject } from '../../kernel/decider.ts'
import type { SubscriberId } from '../../kernel/ids.ts'
import { type AnnouncementRejection, announcementDecider } from '../announcement/announcement.ts'
import type { AnnouncementChannel } from '../announcement/channel.ts'
import type { AnnouncementCommand } from '../announcement/commands.ts'
import { type LetterOutcome, type MailingEvent, mailingTypes } from './events.ts'
import { isWithoutRecipients, type Mailing } from './progress.ts'
import { decideReturns, type ReturnCommand, recordReturn } from './record-return.ts'
import { withDecision, withReturn } from './returned-letters.ts'
import { MAX_ROUNDS, minutesUntilTriedAgain } from './rules.ts'

export type MailingCommand = AnnouncementCommand<SubscriberId, LetterOutcome> | ReturnCommand
export type MailingRejection = AnnouncementRejection<'Mailing'> | 'NoReturnsHeld'

export const mailingChannel: AnnouncementChannel<SubscriberId, LetterOutcome, MailingEvent, 'Mailing'> = {
  name: 'Mailing',
  types: mailingTypes,
  listedField: 'recipients',
  idOf: ({ subscriberId }) => subscriberId,
  outcomeOf: (subscriberId, fate) => ({ subscriberId, fate }),
  maxRounds: MAX_ROUNDS,
  minutesUntilTriedAgain,
  // An unclear letter may not have arrived.
  failures: ['refused', 'failed', 'unclear'],
  isRepeated: false,
  mayFollow: isWithoutRecipients,
}

const lifecycle = announcementDecider(mailingChannel)

export const mailingDecider: Decider<MailingCommand, Mailing, MailingEvent, MailingRejection> = {
  ...lifecycle,
  decide: (command, mailing) => {
    if (command.type !== 'RecordReturn' && command.type !== 'DecideReturns') return lifecycle.decide(command, mailing)
    if (mailing.status === 'Missing') return reject('MailingNotFound')
    return command.type === 'RecordReturn' ? recordReturn(command, mailing) : decideReturns(command, mailing)
  },
  evolve: (mailing, event) => {
    if (mailing.status === 'Missing') return lifecycle.evolve(mailing, event)
    switch (event.type) {
      case 'LetterReturned':
        return { ...mailing, returns: withReturn(mailing, event.data) }
      case 'ReturnsDecided':
        return { ...mailing, returns: withDecision(mailing, event.data) }
      default:
        return lifecycle.evolve(mailing, event)
    }
  },
}
