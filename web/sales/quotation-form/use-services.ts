import { type UseFormReturn, useWatch } from 'react-hook-form'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import { chooseService, type LockedField, resolveServices } from '../../../domain/sales/quotation/rules.ts'
import type { QuotationFormFields } from './fields.ts'

/** The fields of the form that are services; what help is wanted is apart. */
export type ServiceField = Exclude<keyof Services, 'helpLjudkod' | 'narrateBy'>

const isServiceField = (field: string): field is ServiceField =>
  field in noServices && field !== 'helpLjudkod' && field !== 'narrateBy'
const serviceFields = Object.keys(noServices).filter(isServiceField)

export const servicesOf = (fields: QuotationFormFields): Services => ({
  ...noServices,
  ...Object.fromEntries(serviceFields.map((field) => [field, fields[field] ?? noServices[field]])),
  narrateBy: fields.narrateBy,
  helpLjudkod: {
    text: fields['helpLjudkod:text'],
    example: fields['helpLjudkod:example'],
    share: fields['helpLjudkod:share'],
  },
})

/** What is chosen, what it brings along, and choosing more. */
export const useServices = (form: UseFormReturn<QuotationFormFields>) => {
  // Every field has a value: the form is filled before it is shown.
  const fields = useWatch({ control: form.control }) as QuotationFormFields
  const chosen = servicesOf(fields)
  const { services, locked } = resolveServices(chosen)
  const choose = <Field extends ServiceField>(field: Field, value: Services[Field]) => {
    const next = chooseService(chosen, field, value)
    for (const each of serviceFields) {
      if (next[each] !== chosen[each]) form.setValue(each, next[each], { shouldDirty: true, shouldValidate: true })
    }
  }
  const lockOf = (field: ServiceField): LockedField | undefined => locked.find((each) => each.field === field)
  return { fields, services, lockOf, choose }
}

export type ServiceDesk = ReturnType<typeof useServices>
