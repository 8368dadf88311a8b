import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { blankContact } from '../../../domain/sales/quotation/blank-contact.ts'
import { useNarratorOptions } from '../../editorial/queries/narrators.ts'
import type { CreatedEntity, EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { prefixFields, unflattenForm } from '../../kernel/forms/flat-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { useCustomerOptions } from '../queries/customers.ts'
import type { Quotation } from '../queries/quotations.ts'
import { sayChoice } from './choices.ts'
import { QuotationFormFields } from './fields.ts'
import { labels } from './labels.ts'

type Source = Pick<
  Quotation,
  'name' | 'info' | 'customer' | 'narrator' | 'language' | 'customerName' | 'customerEmail' | 'message'
> &
  Pick<Quotation, 'customerInfo' | 'discountCode' | 'manualPriceModifier' | 'ownPages' | 'ownWords'> &
  typeof noServices

const blankSource: Source = {
  ...noServices,
  doNarrate: true,
  name: '',
  info: '',
  customer: null,
  narrator: null,
  language: 'se',
  customerName: '',
  customerEmail: '',
  message: '',
  customerInfo: { ...blankContact, isNonprofit: false, includeStartFee: true },
  discountCode: '',
  manualPriceModifier: 0,
  ownPages: null,
  ownWords: null,
}

const fieldNames = Object.keys(QuotationFormFields.shape)

const toForm = ({ customerInfo, helpLjudkod, ownPages, ownWords, manualPriceModifier, ...rest }: Source) => {
  const all = {
    ...rest,
    ...prefixFields('customerInfo', customerInfo),
    ...prefixFields('helpLjudkod', helpLjudkod),
    pages: ownPages,
    words: ownWords,
    manualPriceModifier: manualPriceModifier / 100,
  }
  // The cast is sound: all fields of the form are present, and derived fields are left out.
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => fieldNames.includes(field)),
  ) as unknown as QuotationFormFields
}

const toBody = ({ manualPriceModifier, ...fields }: QuotationFormFields) =>
  unflattenForm({ ...fields, manualPriceModifier: Math.round(manualPriceModifier * 100) })

export const newQuotation = toForm(blankSource)

const options: Omit<EntityFormOptions<Quotation, QuotationFormFields>, 'id'> = {
  entity: 'quotation',
  collection: '/api/quotations',
  schema: QuotationFormFields,
  blank: newQuotation,
  toForm,
  toBody,
  toName: ({ name }) => name,
  labels,
}

export const useQuotationForm = (id: string | undefined, onCreated: (id: string, answer: CreatedEntity) => void) => {
  const known = [...useCustomerOptions(), ...useNarratorOptions()]
  const sayValue = (field: string, value: unknown) =>
    sayChoice(field, value) ?? known.find((option) => option.value === value)?.text
  return useEntityForm<Quotation, QuotationFormFields>({ ...options, id, onCreated, sayValue })
}
