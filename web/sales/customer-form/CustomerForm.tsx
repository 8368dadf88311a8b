import { Copy } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormAddress } from '../../kernel/forms/FormAddress.tsx'
import { FormDate, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import type { Customer } from '../queries/customers.ts'
import { addressLabels, addressParts, type CustomerFields } from './customer-form.ts'

type OrderDates = Pick<Customer, 'firstOrder' | 'lastDone'>
type CustomerFormProps = {
  readonly state: EntityFormState<CustomerFields>
  /** Undefined while the customer is not saved yet. */
  readonly orders: OrderDates | undefined
}

const noOrders: OrderDates = { firstOrder: null, lastDone: null }

const hintOf = (day: string | null, ofOrder: string): string =>
  day === null ? `Tomt: ${ofOrder}, när den finns.` : `Tomt: ${ofOrder}, ${sayDate(day)}.`

export const CustomerForm = ({ state, orders = noOrders }: CustomerFormProps) => {
  const toasts = useToasts()
  const { control, getValues, setValue } = state.form
  const copyDelivery = () => {
    for (const part of addressParts)
      setValue(`invoice:${part}`, getValues(`delivery:${part}`), { shouldDirty: true, shouldValidate: true })
    toasts.show({ text: 'Leveransadressen är kopierad till fakturan. Spara för att behålla den.' })
  }
  return (
    <EntityForm state={state} what="Kunden" closeTo="/customers">
      <FormGroup title="Kund" help="Namnet visas vid kundens publikationer och i urvalet av organisationer.">
        <FormText control={control} name="name" label="Namn" required autoComplete="off" />
        <FormText
          control={control}
          name="organizationNumber"
          label="Organisationsnummer"
          hint="Tio siffror. För enskild firma personnumret."
          autoComplete="off"
        />
        <FormTextArea control={control} name="info" label="Information" rows={3} />
      </FormGroup>
      <FormGroup title="Kontakt" help="Adressen är fakturans och ändras längre ned.">
        <FieldPair>
          <FormText control={control} name="contact_name" label="Kontaktperson" autoComplete="off" />
          <FormText control={control} name="contact_email" label="E-postadress" type="email" autoComplete="off" />
        </FieldPair>
        <InvoiceFacts control={control} />
      </FormGroup>
      <FormGroup
        title="Dagar"
        help="Står i listan av kunder. Skriv bara det som ordrarna inte vet, som en äldre beställning."
      >
        <FieldPair>
          <FormDate
            control={control}
            name="orderDate"
            label="Beställd"
            hint={hintOf(orders.firstOrder, 'dagen för den första ordern')}
          />
          <FormDate
            control={control}
            name="doneDate"
            label="Klar"
            hint={hintOf(orders.lastDone, 'dagen då den senaste ordern blev klar')}
          />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Leverans" help="Dit cd-skivor och annat skickas.">
        <AddressFields control={control} block="delivery" />
      </FormGroup>
      <FormGroup title="Faktura" help="Står på offerter och fakturor.">
        <div className="button-row">
          <Button icon={Copy} onPress={copyDelivery}>
            Kopiera från leverans
          </Button>
        </div>
        <AddressFields control={control} block="invoice" />
      </FormGroup>
    </EntityForm>
  )
}

type FormControl = { readonly control: Control<CustomerFields> }

/** Shows the invoice address while staff fill it in. */
const InvoiceFacts = ({ control }: FormControl) => {
  const [address, postcode, city] = useWatch({
    control,
    name: ['invoice:address1', 'invoice:postcode', 'invoice:city'],
  })
  return (
    <dl className="facts">
      <dt>Fakturaadress</dt>
      <dd>{address || '–'}</dd>
      <dt>Postnummer</dt>
      <dd>{postcode || '–'}</dd>
      <dt>Ort</dt>
      <dd>{city || '–'}</dd>
    </dl>
  )
}

type AddressFieldsProps = FormControl & { readonly block: 'delivery' | 'invoice' }

const AddressFields = (fields: AddressFieldsProps) => (
  <FormAddress
    {...fields}
    labels={addressLabels}
    lines={['title', 'address1', 'address2']}
    place={['postcode', 'city']}
  />
)
