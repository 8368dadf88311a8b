import { textOrEmpty } from '../../kernel/personal.ts'
import type { Details } from './state.ts'

/**
 * The address of letters to the customer: the contact's, else the organisation's. Empty: no address, or the customer is
 * forgotten.
 */
export const letterAddress = ({ customerInfo, customerEmail }: Details): string =>
  textOrEmpty(customerInfo.email) || textOrEmpty(customerEmail)
