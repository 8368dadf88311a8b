import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { DeskLink } from '../../people/entities/DeskLink.tsx'
import { CustomerForm } from '../customer-form/CustomerForm.tsx'
import { useCustomerForm } from '../customer-form/customer-form.ts'
import { ForgetContact } from '../customer-form/ForgetContact.tsx'
import { useCustomers } from '../queries/customers.ts'

const CustomerOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Kunder', href: '/customers' },
    path: '/customer',
    titles: { first: 'Ny kund', later: 'Redigera kund' },
  })
  const state = useCustomerForm(id, open)
  const customers = useCustomers()
  const customer = customers.data?.find(({ _id }) => _id === id)
  return (
    <>
      <PageHead
        title={customer?.name ?? title}
        {...(customer ? { kicker: title } : {})}
        awaits={[customers.isPending, state.status === 'loading']}
        actions={
          customer && (
            <>
              <ForgetContact customerId={customer._id} onForgotten={state.discard} />
              <DeskLink stream={`customer-${customer._id}`} />
            </>
          )
        }
      />
      {customer?.isContactForgotten && (
        <Notice title="Kontaktuppgifterna är glömda">
          <p>Kontaktperson, adresser, organisationsnummer och information är raderade. Fyll i nya när de behövs.</p>
        </Notice>
      )}
      <CustomerForm state={state} orders={customer} />
    </>
  )
}

export const CustomerPage = itemPage(CustomerOf)
