import { useNavigate, useParams } from 'react-router-dom'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { CustomerForm } from '../customer-form/CustomerForm.tsx'
import { useCustomerForm } from '../customer-form/customer-form.ts'
import { ForgetContact } from '../customer-form/ForgetContact.tsx'
import { useCustomers } from '../queries/customers.ts'

const NEW_ID = 'new'

export const CustomerPage = () => {
  const { itemId } = useParams()
  return <CustomerOf key={itemId} id={itemId === NEW_ID ? undefined : itemId} />
}

const CustomerOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const state = useCustomerForm(id, (created) => void navigate(`/customer/${created}`, { replace: true }))
  const customers = useCustomers()
  const customer = customers.data?.find(({ _id }) => _id === id)
  const title = id === undefined ? 'Ny kund' : 'Redigera kund'
  useCrumbs([
    { text: 'Kunder', href: '/customers' },
    { text: title, href: `/customer/${id ?? NEW_ID}` },
  ])
  return (
    <>
      <PageHead
        title={customer?.name ?? title}
        {...(customer ? { kicker: title } : {})}
        awaits={[customers.isPending, state.status === 'loading']}
        actions={customer && <ForgetContact customerId={customer._id} onForgotten={state.discard} />}
      />
      {customer?.isContactForgotten && (
        <Notice title="Kontaktuppgifterna är glömda">
          <p>Kontaktperson, adresser, organisationsnummer och information är raderade. Fyll i nya när de behövs.</p>
        </Notice>
      )}
      <CustomerForm state={state} />
    </>
  )
}
