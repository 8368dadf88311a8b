import { useWatch } from 'react-hook-form'
import {
  nextStates,
  type OrderState,
  type OrderType,
  orderStateLabels,
  orderStates,
  orderTypeLabels,
  orderTypes,
} from '../../../domain/sales/order/rules.ts'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import {
  FormCheckbox,
  FormComboBox,
  FormDateTime,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../kernel/forms/fields.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { useCustomerOptions } from '../queries/customers.ts'
import { useQuotationOptions } from '../queries/orderable-quotations.ts'
import type { Order } from '../queries/orders.ts'
import { type OrderFields, orderLabels } from './order-form.ts'
import { PublicationField } from './PublicationField.tsx'
import { QuotationNarrator } from './QuotationNarrator.tsx'
import { SaveQuestion } from './SaveQuestion.tsx'
import { useSaveQuestion } from './save-question.ts'

const types: readonly Option<OrderType>[] = orderTypes.map((type) => ({ value: type, text: orderTypeLabels[type] }))

/** The current state of an order, and the states that it can move to. */
const reachableStates = (from: OrderState): readonly Option<OrderState>[] =>
  orderStates
    .filter((state) => state === from || nextStates[from].includes(state))
    .map((state) => ({ value: state, text: orderStateLabels[state] }))

type OrderFormProps = {
  readonly state: EntityFormState<OrderFields>
  /** The saved order; undefined for a new one. */
  readonly order: Order | undefined
}

export const OrderForm = ({ state: saving, order }: OrderFormProps) => {
  const { state, asked, close } = useSaveQuestion(saving, order)
  const { control } = state.form
  return (
    <EntityForm state={state} what="Ordern" closeTo="/orders">
      <FormGroup title="Order">
        <FormText control={control} name="name" label={orderLabels.name} required autoComplete="off" />
        <FieldPair>
          <FormSelect control={control} name="orderType" label={orderLabels.orderType} options={types} />
          <FormDateTime
            control={control}
            name="orderDate"
            label={orderLabels.orderDate}
            {...(order ? { hint: sayCreated(order) } : { hint: 'Tomt fält: när du sparar.' })}
          />
        </FieldPair>
        <FormTextArea control={control} name="info" label={orderLabels.info} />
        <FormCheckbox
          control={control}
          name="renew"
          hint="30 dagar före årsdagen läggs en ny order med dagens priser fram för bekräftelse."
        >
          {orderLabels.renew}
        </FormCheckbox>
      </FormGroup>
      <OrderParties state={state} order={order} />
      {order && <Progress state={state} order={order} />}
      {order && <SaveQuestion asked={asked} onClose={close} onSave={saving.save} />}
    </EntityForm>
  )
}

const sayCreated = ({ createdAt }: Order) => `Skapad ${sayInstant(createdAt)}.`

const OrderParties = ({ state, order }: OrderFormProps) => {
  const { control } = state.form
  const [customer, quotation] = useWatch({ control, name: ['customer', 'quotation'] })
  const customers = useCustomerOptions()
  const quotations = useQuotationOptions(customer)
  return (
    <FormGroup title="Hör till" help="Offert och publikation visas för den valda kunden.">
      <FormComboBox
        key={`customers ${customers.length}`}
        control={control}
        name="customer"
        label={orderLabels.customer}
        options={customers}
      />
      <FormComboBox
        key={`${customer} ${quotations.length}`}
        control={control}
        name="quotation"
        label={orderLabels.quotation}
        hint="En offert kan bara bli en order."
        options={quotations}
      />
      {quotation && <QuotationNarrator quotation={quotation} />}
      <PublicationField state={state} orderId={order?._id} />
    </FormGroup>
  )
}

const Progress = ({ state, order }: { readonly state: OrderFormProps['state']; readonly order: Order }) => {
  const { control } = state.form
  const done = useWatch({ control, name: 'done' })
  return (
    <FormGroup title="Läge" help="Ett steg i taget. En order som är klar visas som Klar var den än står.">
      <FormSelect control={control} name="state" label={orderLabels.state} options={reachableStates(order.state)} />
      <FormCheckbox control={control} name="done" hint="Datumet sätts av sig självt när inget är valt.">
        {orderLabels.done}
      </FormCheckbox>
      {done && <FormDateTime control={control} name="doneDate" label={orderLabels.doneDate} />}
    </FormGroup>
  )
}
