import { Plus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormComboBox } from '../../kernel/forms/fields.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { type OrderFields, orderLabels } from './order-form.ts'

type PublicationFieldProps = {
  readonly state: EntityFormState<OrderFields>
  readonly orderId: string | undefined
}

/**
 * Offers the customer's publications; a publication that is already chosen stays in the list even when it belongs to
 * another customer.
 */
export const PublicationField = ({ state, orderId }: PublicationFieldProps) => {
  const { control } = state.form
  const [customer, publication] = useWatch({ control, name: ['customer', 'publication'] })
  const { data: names = [] } = usePublicationNames()
  const options = names
    .filter((named) => customer === null || named.customer === customer || named._id === publication)
    .map(({ _id, name }) => ({ value: _id, text: name }))
  return (
    <>
      <FormComboBox
        // A combo box keeps the list of its first rendering, so a new key renders it again.
        key={`${customer} ${options.length}`}
        control={control}
        name="publication"
        label={orderLabels.publication}
        options={options}
      />
      {publication && (
        <div className="field-row">
          <ButtonLink to={`/publications/issues/${publication}`}>Till publikationen</ButtonLink>
        </div>
      )}
      {orderId && !publication && <CreatePublication orderId={orderId} changes={state.changes} />}
    </>
  )
}

const CreatePublication = ({ orderId, changes }: { readonly orderId: string; readonly changes: number }) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const create = useCreatePublication(orderId)
  if (!isAdmin) return null
  return (
    <div className="field-row">
      <Button
        icon={Plus}
        isDisabled={changes > 0}
        isPending={create.isPending}
        pendingLabel="Skapar"
        onPress={() => create.mutate()}
      >
        Skapa publikation
      </Button>
      {changes > 0 && <span className="soft small">Spara ändringarna först.</span>}
      {create.error && <span role="alert">{explain(create.error)}</span>}
    </div>
  )
}

/** Founds a publication for the order's customer, named as the order, and chooses it. */
const useCreatePublication = (orderId: string) =>
  useAct((api) => api.post(`/api/orders/${orderId}/publication`), {
    entities: ['order', 'publication'],
    receipt: () => ({ text: 'Publikationen är skapad.' }),
  })
