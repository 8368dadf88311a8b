import { Download } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { invoiceListOf } from '../order-invoicing/invoice-list.tsx'
import { useInvoicesShown } from '../order-invoicing/invoice-years.ts'
import { UninvoicedNotice } from '../order-invoicing/UninvoicedNotice.tsx'

export const InvoicesPage = () => {
  const { options, value, shown, choose } = useInvoicesShown()
  useCrumbs([
    { text: 'Ordrar', href: '/orders' },
    { text: 'Att fakturera', href: '/invoices' },
  ])
  return (
    <>
      <PageHead
        title={shown.title}
        actions={
          <>
            {shown.way !== 'uninvoiced' && (
              <ButtonLink to={`/api/orders/invoices/${shown.of}/pdf`} icon={Download} isOutside>
                Hämta som pdf
              </ButtonLink>
            )}
            <FilterMenu label="Visa" options={options} value={value} onChange={choose} />
          </>
        }
      />
      {shown.way === 'waiting' && <UninvoicedNotice />}
      <EntityList key={shown.of} of={invoiceListOf(shown)} />
    </>
  )
}
