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
import { stateOptions, useQuotationState } from './quotation-state.ts'

export const QuotationList = () => {
  const { words, filter, isFiltered, sort, ...choose } = useQuotationState()
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuotations(filter)
  const customers = useCustomerOptions()
  const [leaving, setLeaving] = useState<ListedQuotation>()
  const remove = useRemoveRestorable('quotation', '/api/quotations')
  if (isPending) return <Skeleton label="Hämtar offerter" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const quotations = data.pages.flat()
  if (quotations.length === 0 && !isFiltered) return <NoQuotations />
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland offerter" value={words} onChange={choose.setWords} />
        <FilterMenu label="Läge" options={stateOptions} value={filter.state} onChange={choose.setState} />
        {customers.length > 0 && (
          <FilterMenu
            label="Organisation"
            options={[{ value: '', text: 'Alla organisationer' }, ...customers]}
            value={filter.customer}
            onChange={choose.setCustomer}
          />
        )}
      </div>
      {quotations.length > 0 ? (
        <QuotationTable quotations={quotations} sort={sort} onSort={choose.setSort} onRemove={setLeaving} />
      ) : (
        <Empty
          icon={Search}
          title="Ingen offert stämmer"
          actions={<Button onPress={choose.clear}>Visa alla offerter</Button>}
        >
          Sökningen gäller offertens och kundens namn.
        </Empty>
      )}
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

const NoQuotations = () => (
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
