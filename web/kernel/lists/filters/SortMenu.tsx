import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import type { ListColumn } from '../define-list.ts'
import type { ListAddress } from './use-list-address.ts'

type SortMenuProps = {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'isSortable'>[]
  readonly address: ListAddress
  /** True when the list has no column headings at any width. */
  readonly isAlone: boolean
}

const directions = { ascending: 'stigande', descending: 'fallande' } as const

type Direction = keyof typeof directions

/** Stacked rows have no headings to press. */
export const SortMenu = ({ columns, address: { sort, setSort }, isAlone }: SortMenuProps) => {
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, title }) =>
      Object.entries(directions).map(([direction, said]) => ({
        value: `${direction} ${id}`,
        text: `${title}, ${said}`,
      })),
    )
  const choose = (value: string) => {
    const [direction, column = ''] = value.split(' ')
    // The cast is sound: the options are made of them.
    setSort({ column, direction: direction as Direction })
  }
  if (options.length === 0) return null
  return (
    <span className={isAlone ? undefined : 'stacked-only'}>
      <FilterMenu
        label="Ordna efter"
        options={options}
        value={`${sort.direction} ${sort.column.toString()}`}
        onChange={choose}
      />
    </span>
  )
}
