import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { SearchField } from '../components/fields/SearchField.tsx'
import { openRow } from '../components/table/open-row.ts'
import { useApi } from '../server/api-client.ts'
import { BlockList } from './BlockList.tsx'
import { BulkActs } from './bulk/BulkActs.tsx'
import { RemoveDialog } from './bulk/RemoveDialog.tsx'
import { removalOf } from './bulk/removal.tsx'
import { useRemove } from './bulk/use-remove.ts'
import { useRowActs } from './bulk/use-row-acts.ts'
import { useRowSelection } from './bulk/use-row-selection.ts'
import { CsvButton } from './CsvButton.tsx'
import type { EntityListOptions, ListRow } from './define-list.ts'
import { EmptyResult } from './EmptyResult.tsx'
import { EntityTable } from './EntityTable.tsx'
import { ListFilters } from './filters/ListFilters.tsx'
import { SortMenu } from './filters/SortMenu.tsx'
import { type ListAddress, useListAddress } from './filters/use-list-address.ts'
import { ListFoot } from './ListFoot.tsx'
import { type Pages, ROWS_PER_PAGE, readAllRows, readNextPage, usePages, withoutRepeatedRows } from './pages.ts'
import { useLoadMore } from './use-load-more.ts'

type EntityListProps<Row extends ListRow> = { readonly of: EntityListOptions<Row> }

/** A list with all common features: its address holds its state, and the server sorts, searches and pages it. */
export const EntityList = <Row extends ListRow>({ of }: EntityListProps<Row>) => {
  const api = useApi()
  const address = useListAddress(of)
  const pages = usePages(of, { query: address.query, wanted: address.pages, numbered: address.numbered })
  const { data } = pages
  const isOfBefore = pages.isPlaceholderData
  const rows = useMemo(() => data && withoutRepeatedRows(data.pages.flatMap(({ body }) => body)), [data])
  return (
    <>
      <div className="toolbar">
        <SearchField label={`Sök bland ${of.words.many}`} value={address.words} onChange={address.setWords} />
        {of.filters && <ListFilters of={of.filters} address={address} />}
        {rows && rows.length > 0 && (
          <SortMenu columns={of.columns} address={address} isAlone={of.block !== undefined} />
        )}
        <span className="soft small" role="status">
          {address.isTooShort ? 'Skriv minst två tecken för att söka.' : isOfBefore && `Hämtar ${of.words.many} …`}
        </span>
        <span className="push" />
        {rows && rows.length > 0 && (
          <CsvButton of={of} read={() => readAllRows<Row>(api, `${of.collection}?${address.query}`)} />
        )}
      </div>
      {pages.isPending ? (
        <div style={address.pages > 1 ? reservedHeight(address.pages * ROWS_PER_PAGE) : undefined}>
          <Skeleton label={`Hämtar ${of.words.many}`} lines={5} />
        </div>
      ) : rows ? (
        <FoundRows of={of} address={address} pages={pages} rows={rows} />
      ) : (
        <LoadFailed what="Listan" error={pages.error} onRetry={() => void pages.refetch()} />
      )}
    </>
  )
}

type FoundRowsProps<Row extends ListRow> = EntityListProps<Row> & {
  readonly address: ListAddress
  readonly pages: Pages<Row>
  readonly rows: readonly Row[]
}

const FoundRows = <Row extends ListRow>({ of, address, pages, rows }: FoundRowsProps<Row>) => {
  const [leaving, setLeaving] = useState<Row>()
  const remove = useRemove(of)
  const { acts, removal } = useMemo(() => {
    const removal = removalOf(of)
    return { acts: [...(of.bulk ?? []), ...(removal ? [removal] : [])], removal }
  }, [of])
  // Rows of the former list, until those of this one arrive: they are neither counted nor selectable.
  const isOfBefore = pages.isPlaceholderData
  const choice = useRowSelection(rows, acts, isOfBefore)
  const doing = useRowActs(of, choice)
  const { press } = doing
  const onRemove = useCallback((row: Row) => (removal ? press(removal, [row]) : setLeaving(row)), [removal, press])
  const { area, goOn } = useLoadMore(rows.length, () => {
    void readNextPage(pages)
    address.setPages(Math.ceil(rows.length / ROWS_PER_PAGE) + 1)
  })
  const room = useReservedHeight(rows.length)
  if (rows.length === 0) return <EmptyResult of={of} address={address} />
  return (
    <>
      <BulkActs of={of} acts={acts} doing={doing} choice={choice} area={area} />
      <div
        ref={area}
        style={room}
        aria-busy={isOfBefore}
        onPointerDownCapture={choice.watch}
        onKeyDownCapture={(event) => {
          choice.watch(event)
          openRow(event)
        }}
      >
        {of.block ? (
          <BlockList of={of} block={of.block} rows={rows} choice={choice} onRemove={onRemove} />
        ) : (
          <EntityTable of={of} rows={rows} address={address} choice={choice} onRemove={onRemove} />
        )}
      </div>
      <ListFoot of={of} address={address} pages={pages} rows={rows} onGoOn={goOn} />
      {of.remove?.isFinal && (
        <RemoveDialog
          of={of}
          rows={leaving ? [leaving] : []}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
        />
      )}
    </>
  )
}

/** Minimum height of a row, in rem. */
const ROW_REM = 2.8

/** The height of this many rows while they load. */
const reservedHeight = (rows: number): CSSProperties => ({ minBlockSize: `${(rows * ROW_REM).toString()}rem` })

/**
 * Reserves the height of rows until the table has rendered them, a step after they arrive: going back to a list then
 * restores its scroll position.
 */
const useReservedHeight = (rows: number): CSSProperties => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn ? {} : reservedHeight(rows)
}
