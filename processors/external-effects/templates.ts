import type { MailTemplate } from '../../domain/delivery/rules.ts'
import { offer, requestReceipt } from '../quotation-mail/letters.ts'
import { orderConfirmation, takenBackReceipt } from '../quotation-mail/order-letters.ts'
import { declineNotice, orderNotice, requestNotice, takenBackNotice } from '../quotation-mail/notices.ts'
import { guessingNotice } from './guessing-notice.ts'
import { invitation } from './invitation.ts'
import type { WriteMail } from './write-mail.ts'

/** Every letter there is, one line each. */
export const templates: Readonly<Record<MailTemplate, WriteMail>> = {
  invitation,
  'guessing-notice': guessingNotice,
  offer,
  'request-receipt': requestReceipt,
  'request-notice': requestNotice,
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'taken-back-receipt': takenBackReceipt,
  'taken-back-notice': takenBackNotice,
  'decline-notice': declineNotice,
}
