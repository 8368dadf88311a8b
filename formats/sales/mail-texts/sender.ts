import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { Language } from '../../kernel/mail-texts/letter.ts'

const organizationNumber: Readonly<Record<Language, string>> = { sv: 'Org.nr', en: 'Org. no.' }

/**
 * The sender of a letter to a customer, one line each: the name and how to reach the seller. Unknown lines are omitted.
 */
export const senderOf = (seller: SellerForm, language: Language): readonly string[] => {
  const number = seller.organizationNumber && `${organizationNumber[language]} ${seller.organizationNumber}`
  return [seller.name || 'Ljudkod', number, seller.email, seller.phone, seller.website].filter((line) => line !== '')
}
