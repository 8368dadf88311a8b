import { byStoredType } from '../../../domain/subscribers/announcement/channel.ts'
import { type MailingEvent, mailingTypes } from '../../../domain/subscribers/mailing/events.ts'
import { entity } from '../../kernel/entity.ts'
import { addMinutes, announcementChanges, orderedRow, withOutcomes } from '../announcement/projection.ts'
import { mailingRows } from './table.ts'

export const mailings = entity<MailingEvent, typeof mailingRows>(mailingRows)({
  id: ({ issueId }) => issueId,
  opens: {
    MailingOrdered: ({ event: { data } }) => ({
      ...orderedRow(data),
      recipients: 0,
      left_out: { away: 0, noAddress: 0 },
      returned: { dead: 0, held: 0, decided: null },
    }),
  },
  on: {
    ...byStoredType(mailingTypes, announcementChanges),
    RecipientsAdded: ({ recipients }, row) => ({ recipients: row.recipients + recipients.length }),
    MailingBegan: ({ leftOut, at }, row) => ({
      status: 'underway',
      left_out: leftOut ?? row.left_out,
      began_at: at,
      changed_at: at,
    }),
    BatchSent: (sent, row) => ({
      ...withOutcomes(sent, row),
      waits_until: sent.waitMinutes === undefined ? null : addMinutes(sent.at, sent.waitMinutes),
    }),
    LetterReturned: ({ refusal, isHeld = false }, { returned }) =>
      refusal === 'dead'
        ? { returned: { ...returned, dead: returned.dead + 1, held: returned.held + (isHeld ? 1 : 0) } }
        : {},
    ReturnsDecided: ({ outcome }, { returned }) => ({ returned: { ...returned, decided: outcome } }),
  },
})
