import { MAX_COUNTED_ROWS } from '../../../projections/kernel/paging/view.ts'
import { Button } from '../components/actions/Button.tsx'
import { sayNumber } from '../words/swedish.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'
import type { ListAddress } from './filters/use-list-address.ts'
import { PageLinks } from './PageLinks.tsx'
import type { Pages } from './pages.ts'

type ListFootProps<Row extends ListRow> = {
  readonly of: EntityListOptions<Row>
  readonly address: ListAddress
  readonly pages: Pages<Row>
  readonly rows: readonly Row[]
  readonly onGoOn: () => void
}

/** How many rows are shown, and the link to the others. */
export const ListFoot = <Row extends ListRow>({ of, address, pages, rows, onGoOn }: ListFootProps<Row>) => {
  const { words, foot } = of
  const { numbered } = address
  const isOfBefore = pages.isPlaceholderData
  if (numbered)
    return (
      <>
        {foot && <p className="soft list-foot">{isOfBefore ? '\u00a0' : foot(rows)}</p>}
        <PageLinks numbered={numbered} pages={pages} rows={rows.length} words={words} />
      </>
    )
  return (
    <>
      <p className="soft list-foot">
        {isOfBefore ? '\u00a0' : sayShown(rows.length, pages, words)} {!isOfBefore && foot?.(rows)}
      </p>
      {pages.hasNextPage && !isOfBefore && (
        <Button isPending={pages.isFetchingNextPage} pendingLabel="Hämtar" onPress={onGoOn}>
          Visa fler {words.many}
        </Button>
      )}
      {pages.isFetchNextPageError && <p role="alert">Fler {words.many} gick inte att hämta. Försök igen.</p>}
    </>
  )
}

type Words = EntityListOptions<ListRow>['words']

const sayShown = (shown: number, { data, hasNextPage }: Pick<Pages<ListRow>, 'data' | 'hasNextPage'>, of: Words) => {
  const total = data?.pages[0]?.total
  if (total === undefined && hasNextPage)
    return `Visar ${sayNumber(shown)} av fler än ${sayNumber(MAX_COUNTED_ROWS)} ${of.many}.`
  const all = total ?? shown
  return `Visar ${shown < all ? `${sayNumber(shown)} av ` : ''}${sayNumber(all)} ${all === 1 ? of.one : of.many}.`
}
