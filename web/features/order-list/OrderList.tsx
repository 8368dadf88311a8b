import './order-list.css'
import { ClipboardList, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { FilterMenu } from '../../components/FilterMenu.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useCustomerOptions } from '../../queries/customers.ts'
import { type Order, useOrders } from '../../queries/orders.ts'
import { useQuotation } from '../../queries/quotations.ts'
import { useRemoveRestorable } from '../../queries/remove-restorable.ts'
import { sayNumber } from '../../swedish.ts'
import { letterTo } from '../../entities/letter-to.ts'
import { OrderTable } from './OrderTable.tsx'
import { ALL, type OrderListState, stateOptions, useOrderListState } from './order-state.ts'

export const OrderList = () => {
  const state = useOrderListState()
  const customers = useCustomerOptions()
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland ordrar" value={state.words} onChange={state.setWords} />
        <FilterMenu
          label="Organisation"
          options={[{ value: ALL, text: 'Alla organisationer' }, ...customers]}
          value={state.organization}
          onChange={state.setOrganization}
        />
        <FilterMenu label="Läge" options={stateOptions} value={state.state} onChange={state.setState} />
        <span className="soft small" role="status">
          {state.isTooShort && 'Skriv minst två tecken för att söka.'}
        </span>
      </div>
      <Found state={state} />
    </>
  )
}

const Found = ({ state }: { readonly state: OrderListState }) => {
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(state.filter)
  const [leaving, setLeaving] = useState<Order>()
  const remove = useRemoveRestorable('order', '/api/orders')
  if (isPending) return <Skeleton label="Hämtar ordrar" lines={6} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const orders = data.pages.flat()
  if (orders.length === 0) return <NothingFound state={state} />
  return (
    <>
      <OrderTable orders={orders} sort={state.sort} onSort={state.setSort} onRemove={setLeaving} />
      <p className="soft order-foot">
        Visar {sayNumber(orders.length)} {orders.length === 1 ? 'order' : 'ordrar'}.
      </p>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} pendingLabel="Hämtar" onPress={() => void fetchNextPage()}>
          Visa fler ordrar
        </Button>
      )}
      <ConfirmDialog
        name={leaving?.name ?? ''}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
      >
        {leaving?.quotation && <Reopened quotation={leaving.quotation} />}Du kan ångra direkt efteråt.
      </ConfirmDialog>
    </>
  )
}

/** The customer holds a confirmation: she is told. */
const Reopened = ({ quotation: id }: { readonly quotation: string }) => {
  const quotation = useQuotation(id)
  const to = quotation && letterTo(quotation)
  return (
    <>
      Offerten går att beställa igen.{' '}
      {to === ''
        ? 'Det finns ingen e-postadress, så kunden får inget mejl om det. '
        : `Kunden får genast ett mejl om det${to ? `: ${to}` : ''}, och ett till om du ångrar. `}
    </>
  )
}

const NothingFound = ({ state }: { readonly state: OrderListState }) =>
  state.isFiltered ? (
    <Empty icon={Search} title="Ingen order stämmer" actions={<Button onPress={state.clear}>Rensa sökningen</Button>}>
      Sökningen gäller ordrarnas och kundernas namn.
    </Empty>
  ) : (
    <Empty icon={ClipboardList} title="Inga ordrar än" actions={<ButtonLink to="/order/new">Ny order</ButtonLink>}>
      En order kommer när en kund beställer enligt sin offert, eller när du lägger upp den här.
    </Empty>
  )
