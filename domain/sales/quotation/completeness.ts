import type { Personal } from '../../kernel/personal.ts'
import { isMailAddress } from '../../kernel/values/addresses/email.ts'
import type { Services } from '../pricing/services/services.ts'
import { isDelivered } from './rules.ts'
import type { Content } from './state.ts'

/** The reasons why a quotation is not complete enough to leave the hands of its author. */
export type IncompletenessReason =
  | 'QuotationNameMissing'
  | 'CustomerNameMissing'
  | 'CustomerEmailNotValid'
  | 'ContactPersonMissing'
  | 'ContactEmailNotValid'
  | 'NothingToListenTo'

const isText = (value: Personal<string>) => typeof value !== 'string' || value !== ''
const isEmail = (value: Personal<string>) => typeof value !== 'string' || isMailAddress(value)

/** The first reason why the quotation is incomplete; undefined: it is complete. */
export const incompletenessOf = ({ about, details }: Content): IncompletenessReason | undefined => {
  const { customerName, customerEmail, customerInfo } = details
  if (!isText(customerName)) return 'CustomerNameMissing'
  if (!isText(about.name)) return 'QuotationNameMissing'
  if (!isEmail(customerEmail)) return 'CustomerEmailNotValid'
  if (!isText(customerInfo.person)) return 'ContactPersonMissing'
  return isEmail(customerInfo.email) ? undefined : 'ContactEmailNotValid'
}

const choosesSomething = (services: Services) => Object.values(services).some((chosen) => chosen === true)

/**
 * Works as `incompletenessOf` for a visitor's request: it may choose no service, but chosen services must include a
 * format to listen to.
 */
export const lackOfRequest = (content: Content): IncompletenessReason | undefined => {
  const { services } = content.offer
  return (
    incompletenessOf(content) ??
    (choosesSomething(services) && !isDelivered(services) ? 'NothingToListenTo' : undefined)
  )
}
