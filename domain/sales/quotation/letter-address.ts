import { isErased, type Personal } from '../../kernel/personal.ts'
import type { Details } from './state.ts'

const textOrEmpty = (value: Personal<string>) => (isErased(value) ? '' : value)

/** Where letters to the customer go: to the contact, else to the organisation. Empty: nowhere, or she is forgotten. */
export const letterAddress = ({ customerInfo, customerEmail }: Details): string =>
  textOrEmpty(customerInfo.email) || textOrEmpty(customerEmail)
