import { FileText, Plus, Search } from 'lucide-react'
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
import { type ListedQuotation, useQuotations } from '../../queries/quotations.ts'
import { useRemoveRestorable } from '../../queries/remove-restorable.ts'
import { QuotationTable } from './QuotationTable.tsx'
import { type QuotationListState, stateOptions, useQuotationState } from './quotation-state.ts'

export const QuotationList = () => {
  const state = useQuotationState()
  const customers = useCustomerOptions()
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland offerter" value={state.words} onChange={state.setWords} />
        <FilterMenu label="Läge" options={stateOptions} value={state.filter.state} onChange={state.setState} />
        {customers.length > 0 && (
          <FilterMenu
            label="Organisation"
            options={[{ value: '', text: 'Alla organisationer' }, ...customers]}
            value={state.filter.customer}
            onChange={state.setCustomer}
          />
        )}
        <span className="soft small" role="status">
          {state.isTooShort && 'Skriv minst två tecken för att söka.'}
        </span>
      </div>
      <Found state={state} />
    </>
  )
}

const Found = ({ state }: { readonly state: QuotationListState }) => {
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuotations(state.filter)
  const [leaving, setLeaving] = useState<ListedQuotation>()
  const remove = useRemoveRestorable('quotation', '/api/quotations')
  if (isPending) return <Skeleton label="Hämtar offerter" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const quotations = data.pages.flat()
  if (quotations.length === 0) return <NothingFound state={state} />
  return (
    <>
      <QuotationTable quotations={quotations} sort={state.sort} onSort={state.setSort} onRemove={setLeaving} />
      {hasNextPage && (
        <div className="button-row">
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Visa fler offerter
          </Button>
        </div>
      )}
      <ConfirmDialog
        name={leaving?.name ?? ''}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
      >
        Kundens länk till offerten slutar att gälla. Du kan ångra direkt efteråt.
      </ConfirmDialog>
    </>
  )
}

const NothingFound = ({ state }: { readonly state: QuotationListState }) =>
  state.isFiltered ? (
    <Empty
      icon={Search}
      title="Ingen offert stämmer"
      actions={<Button onPress={state.clear}>Visa alla offerter</Button>}
    >
      Sökningen gäller offertens och kundens namn.
    </Empty>
  ) : (
    <Empty
      icon={FileText}
      title="Inga offerter än"
      actions={
        <ButtonLink to="/quotation/new" icon={Plus}>
          Ny offert
        </ButtonLink>
      }
    >
      Här kommer förfrågningar från webbplatsen, och offerter som du själv skriver.
    </Empty>
  )
