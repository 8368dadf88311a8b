import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import type { Customer } from '../../queries/customers.ts'
import { useLiveOrders } from '../../queries/orders.ts'
import { useRemoveRestorable } from '../../queries/remove-restorable.ts'
import { useAddressState } from '../../use-address-state.ts'
import { type ListColumns, useListState } from '../../use-list-state.ts'
import { CustomerTable } from './CustomerTable.tsx'
import { sayConsequences } from './say-consequences.ts'

const columns: ListColumns<Customer> = {
  search: ({ name, organizationNumber, contact_name, contact_email, pubs }) =>
    [name, organizationNumber, contact_name, contact_email, ...pubs.map((pub) => pub.name)].join(' '),
  sort: { name: ({ name }) => name },
}

export const CustomerList = ({ customers }: { readonly customers: readonly Customer[] }) => {
  const { shown, words, setWords, sort, setSort } = useListState(customers, columns)
  const { read, set } = useAddressState()
  const [leaving, setLeaving] = useState<Customer>()
  const liveOrders = useLiveOrders(leaving?._id)
  const remove = useRemoveRestorable('customer', '/api/customers')
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland kunder" value={words} onChange={setWords} />
      </div>
      {shown.length > 0 ? (
        <CustomerTable
          customers={shown}
          sort={sort}
          onSort={setSort}
          selected={read('vald')}
          onSelect={(id) => set({ vald: id })}
          onRemove={setLeaving}
        />
      ) : (
        <Empty
          icon={Search}
          title="Ingen kund stämmer"
          actions={<Button onPress={() => setWords('')}>Rensa sökningen</Button>}
        >
          Sökningen gäller namn, organisationsnummer, kontaktperson och publikationer.
        </Empty>
      )}
      <ConfirmDialog
        name={leaving?.name ?? ''}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
      >
        {sayConsequences({ publications: leaving?.pubs.length ?? 0, liveOrders })} Du kan ångra direkt efteråt.
      </ConfirmDialog>
    </>
  )
}
