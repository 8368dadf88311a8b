import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { Language } from './letter.ts'

const organizationNumber: Readonly<Record<Language, string>> = { sv: 'Org.nr', en: 'Org. no.' }

/** Who a letter to a customer comes from, one line each: the name and how to reach them. What is not known is left out. */
export const senderOf = (seller: SellerForm, language: Language): readonly string[] => {
  const number = seller.organizationNumber && `${organizationNumber[language]} ${seller.organizationNumber}`
  return [seller.name || 'Ljudkod', number, seller.email, seller.phone, seller.website].filter((line) => line !== '')
}
