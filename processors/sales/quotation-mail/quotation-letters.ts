import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { offer, requestReceipt, type SalesLetter } from './letters.ts'
import { declineNotice, orderNotice, requestNotice, takenBackNotice } from './notices.ts'
import { orderConfirmation, takenBackReceipt } from './order-letters.ts'

export const quotationLetters = {
  offer,
  'request-receipt': requestReceipt,
  'request-notice': requestNotice,
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'taken-back-receipt': takenBackReceipt,
  'taken-back-notice': takenBackNotice,
  'decline-notice': declineNotice,
} as const satisfies Partial<Record<MailTemplate, SalesLetter>>
