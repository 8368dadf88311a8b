import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { offer, requestReceipt, type SalesLetter } from './letters.ts'
import { acceptanceUndoneNotice, declineNotice, orderNotice, requestNotice } from './notices.ts'
import { acceptanceUndoneReceipt, orderConfirmation } from './order-letters.ts'

export const quotationLetters = {
  offer,
  'request-receipt': requestReceipt,
  'request-notice': requestNotice,
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'taken-back-receipt': acceptanceUndoneReceipt,
  'taken-back-notice': acceptanceUndoneNotice,
  'decline-notice': declineNotice,
} as const satisfies Partial<Record<MailTemplate, SalesLetter>>
