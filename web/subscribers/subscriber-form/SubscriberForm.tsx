import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { nameOf, normalizeNames } from '../../../domain/subscribers/subscriber/names.ts'
import { type CityCode, cityCodes } from '../../../domain/subscribers/subscriber/post/city-codes.ts'
import { type SubscriptionFormat, subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormCheckbox, FormComboBox, FormSelect, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import type { SubscriberFields } from './subscriber-form.ts'

const codes: readonly Option<CityCode>[] = cityCodes.map((code) => ({ value: code, text: code || 'Ingen' }))

const formats: readonly Option<SubscriptionFormat>[] = subscriptionFormats.map((each) => ({ value: each, text: each }))

type SubscriberFormProps = { readonly state: EntityFormState<SubscriberFields> }

export const SubscriberForm = ({ state }: SubscriberFormProps) => {
  const { control } = state.form
  const [firstname, lastname] = useWatch({ control, name: ['firstname', 'lastname'] })
  return (
    <EntityForm state={state} what="Prenumeranten" closeTo="/subscribers">
      <FormGroup title="Person" help="Förnamn eller efternamn krävs. Namnet sätts samman av dem.">
        <FieldPair>
          <FormText control={control} name="firstname" label="Förnamn" autoComplete="off" />
          <FormText control={control} name="lastname" label="Efternamn" autoComplete="off" />
        </FieldPair>
        <dl className="facts">
          <dt>Namn</dt>
          <dd>{nameOf(normalizeNames({ firstname, lastname })) || '–'}</dd>
        </dl>
        <FormText control={control} name="customerNr" label="Kundnummer" autoComplete="off" />
        <FormCheckbox
          control={control}
          name="isProtected"
          hint="Namn och adress visas då bara för den som anger varför, och finns inte i listor och filer."
        >
          Skyddad identitet
        </FormCheckbox>
      </FormGroup>
      {state.isNew && <FirstSubscription control={control} />}
      <FormGroup title="Adress" help="Dit skivor och papper skickas.">
        <FormText control={control} name="coaddress" label="c/o" autoComplete="off" />
        <FormText control={control} name="address" label="Adress" autoComplete="off" />
        <FieldPair>
          <FormText control={control} name="zip" label="Postnummer" autoComplete="off" />
          <FormText control={control} name="city" label="Ort" autoComplete="off" />
        </FieldPair>
        <CodeOfCity form={state.form} />
      </FormGroup>
      <FormGroup title="Kontakt">
        <FieldPair>
          <FormText control={control} name="phone" label="Telefon" autoComplete="off" />
          <FormText control={control} name="cellphone" label="Mobil" autoComplete="off" />
        </FieldPair>
        <FormText control={control} name="email" label="E-postadress" type="email" autoComplete="off" />
        <FormTextArea control={control} name="info" label="Information" rows={3} />
      </FormGroup>
      <FormGroup title="Ombud" help="Den som sköter saker åt prenumeranten.">
        <FieldPair>
          <FormText control={control} name="proxyName" label="Ombud" autoComplete="off" />
          <FormText control={control} name="proxyContact" label="Hur ombudet nås" autoComplete="off" />
        </FieldPair>
      </FormGroup>
    </EntityForm>
  )
}

/** The first subscription, from today on. Days and several copies are set later on the subscriber's page. */
const FirstSubscription = ({ control }: { readonly control: Control<SubscriberFields> }) => {
  const { data: publications = [] } = usePublicationNames()
  const publication = useWatch({ control, name: 'publication' })
  return (
    <FormGroup title="Prenumeration" help="Börjar i dag och går tills vidare. Den kan också läggas till senare.">
      <FieldPair>
        <FormComboBox
          key={publications.length}
          control={control}
          name="publication"
          label="Publikation"
          options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        />
        <FormSelect control={control} name="format" label="Format" required={publication !== null} options={formats} />
      </FieldPair>
    </FormGroup>
  )
}

/** Codes exist for three towns only, so the form shows the field on request. */
const CodeOfCity = ({ form: { control, setFocus } }: { readonly form: UseFormReturn<SubscriberFields> }) => {
  const code = useWatch({ control, name: 'cityCode' })
  const [isAsked, setAsked] = useState(code !== '')
  const ask = () => {
    setAsked(true)
    requestAnimationFrame(() => setFocus('cityCode'))
  }
  if (isAsked || code !== '') return <FormSelect control={control} name="cityCode" label="Ortskod" options={codes} />
  return (
    <div className="button-row">
      <Button variant="quiet" icon={Plus} onPress={ask}>
        Lägg till ortskod
      </Button>
    </div>
  )
}
