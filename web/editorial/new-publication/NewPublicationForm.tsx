import { useEffect } from 'react'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormComboBox, FormRadios, FormText } from '../../kernel/forms/fields.tsx'
import { differsByThing, useCurrentUser } from '../../people/queries/current-user.ts'
import { useCustomerOptions } from '../../sales/queries/customers.ts'
import { kindOptions, type NewPublication } from './new-publication.ts'

export const NewPublicationForm = ({ state }: { readonly state: EntityFormState<NewPublication> }) => {
  const customers = useCustomerOptions()
  const { control } = state.form
  const { labels } = state
  const user = useCurrentUser()
  const [own] = customers
  const { setValue, getValues } = state.form
  const isOfOrganization = user !== undefined && differsByThing(user)
  useEffect(() => {
    // An organisation's administrator founds publications of hers only.
    if (isOfOrganization && own && getValues('customer') === null) setValue('customer', own.value)
  }, [isOfOrganization, own, setValue, getValues])
  return (
    <EntityForm state={state} what="Publikationen" closeTo="/publications">
      <FormGroup title="Det viktigaste" help="Allt går att ändra sedan, i publikationens inställningar.">
        <FormText
          control={control}
          name="name"
          label={labels['name'] ?? ''}
          required
          autoComplete="off"
          hint="Namnet är början på namnet på varje nytt nummer."
        />
        <FormComboBox
          // The combo box keeps the options of its first rendering, so new options need a new key.
          key={customers.length}
          control={control}
          name="customer"
          label={labels['customer'] ?? ''}
          options={customers}
          isDisabled={customers.length === 0}
          {...(customers.length === 0 ? { hint: 'Det finns inga kunder än. Organisationen kan väljas senare.' } : {})}
        />
        <FormRadios control={control} name="kind" label={labels['kind'] ?? ''} required options={kindOptions} />
      </FormGroup>
    </EntityForm>
  )
}
