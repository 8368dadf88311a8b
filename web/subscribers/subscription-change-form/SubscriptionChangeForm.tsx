import type { Control } from 'react-hook-form'
import { changeActionNames, changeActions } from '../../../domain/subscribers/subscription-change/rules.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormAddress } from '../../kernel/forms/FormAddress.tsx'
import { FormCheckbox, FormDate, FormSelect, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { addressLabels, type ChangeFields } from './subscription-change-form.ts'

const actions = changeActionNames.map((value) => ({ value, text: changeActions[value].name }))
const formats = [
  { value: '', text: 'Inte angiven' },
  ...subscriptionFormats.map((format) => ({ value: format, text: format })),
]

export const SubscriptionChangeForm = ({ state }: { readonly state: EntityFormState<ChangeFields> }) => {
  const { control } = state.form
  const publications = (usePublicationNames().data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))
  return (
    <EntityForm state={state} what="Ärendet" closeTo="/subscribeTemps">
      <FormGroup title="Ärende" help="Så som det skickades. Rätta det som har blivit fel innan du för in det.">
        <FormSelect control={control} name="action" label="Ärende" options={actions} />
        <FormSelect control={control} name="publication" label="Publikation" options={publications} />
        <FieldPair>
          <FormDate control={control} name="from" label="Från och med" />
          <FormDate control={control} name="to" label="Till och med" />
        </FieldPair>
        <FormTextArea control={control} name="info" label="Meddelande" rows={3} />
      </FormGroup>
      <FormGroup title="Prenumerant">
        <FormText control={control} name="name" label="Namn" required autoComplete="off" />
        <FormText control={control} name="email" label="E-postadress" type="email" autoComplete="off" />
        <FormCheckbox control={control} name="deceased">
          Prenumeranten har avlidit
        </FormCheckbox>
        <FieldPair>
          <FormText control={control} name="proxyName" label="Ombud" autoComplete="off" />
          <FormText control={control} name="proxyContact" label="Ombudet nås på" autoComplete="off" />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Nuvarande adress">
        <AddressFields control={control} block="oldAddress" />
      </FormGroup>
      <FormGroup title="Ny adress" help="Vid en ny eller tillfällig adress, och den form som önskas.">
        <AddressFields control={control} block="newAddress" />
      </FormGroup>
    </EntityForm>
  )
}

type AddressProps = { readonly control: Control<ChangeFields>; readonly block: 'oldAddress' | 'newAddress' }

const AddressFields = ({ control, block }: AddressProps) => (
  <>
    <FormAddress
      control={control}
      block={block}
      labels={addressLabels}
      lines={['address1', 'address2']}
      place={['zip', 'city']}
    />
    <FormSelect control={control} name={`${block}:format`} label={addressLabels.format} options={formats} />
  </>
)
