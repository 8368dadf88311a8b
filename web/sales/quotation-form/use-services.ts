import { type UseFormReturn, useWatch } from 'react-hook-form'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import { chooseService, type LockedField, resolveServices } from '../../../domain/sales/quotation/rules.ts'
import type { QuotationFormFields } from './fields.ts'

/** The services that are flat fields of the form; the kinds of help have fields of their own. */
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

/** The chosen services, those that they bring along, and a function to choose more. */
export const useServices = (form: UseFormReturn<QuotationFormFields>) => {
  // The cast is sound: the form is filled in before it is shown, so every field has a value.
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
