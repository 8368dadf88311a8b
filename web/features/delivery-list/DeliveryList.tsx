import { Mail, Search, X } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { Empty } from '../../components/feedback/Empty.tsx'
import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDeliveries } from '../../queries/deliveries.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { type DeliveryListState, statusOptions, templateOptions, useDeliveryState } from './delivery-state.ts'

export const DeliveryList = () => {
  const state = useDeliveryState()
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland mottagare" value={state.words} onChange={state.setWords} />
        <FilterMenu label="Läge" options={statusOptions} value={state.status} onChange={state.setStatus} />
        <FilterMenu label="Slag" options={templateOptions} value={state.template} onChange={state.setTemplate} />
        {state.groupText !== '' && (
          <Button variant="quiet" icon={X} aria-label={`${state.groupText}. Visa alla utskick`} onPress={state.showAll}>
            {state.groupText}
          </Button>
        )}
        <span className="soft small" role="status">
          {state.isTooShort && 'Skriv minst två tecken för att söka.'}
        </span>
      </div>
      <Found state={state} />
    </>
  )
}

const Found = ({ state }: { readonly state: DeliveryListState }) => {
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveries(state.filter)
  if (isPending) return <Skeleton label="Hämtar utskick" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const deliveries = data.pages.flat()
  if (deliveries.length === 0) return <NothingFound state={state} />
  return (
    <>
      <DeliveryTable deliveries={deliveries} />
      {hasNextPage && (
        <div className="button-row">
          <Button isPending={isFetchingNextPage} pendingLabel="Hämtar" onPress={() => void fetchNextPage()}>
            Visa fler utskick
          </Button>
        </div>
      )}
    </>
  )
}

const NothingFound = ({ state }: { readonly state: DeliveryListState }) =>
  state.isFiltered ? (
    <Empty icon={Search} title="Inget utskick stämmer" actions={<Button onPress={state.clear}>Rensa sökningen</Button>}>
      Sökningen gäller mottagarnas namn.
    </Empty>
  ) : (
    <Empty icon={Mail} title="Inga utskick än">
      Mejl som Ljudkod skickar visas här. Går något inte fram kan du försöka igen.
    </Empty>
  )
