import type { ListFilter } from '../define-list.ts'
import { FilterChoice } from './FilterChoice.tsx'
import type { ListAddress } from './use-list-address.ts'

type ListFiltersProps = { readonly of: readonly ListFilter[]; readonly address: ListAddress }

export const ListFilters = ({ of, address }: ListFiltersProps) =>
  of.map((filter) => {
    const onChange = (value: string) => address.setFilter(filter, value)
    const asked = { filter, value: address.filterValue(filter), onChange }
    if (!('menu' in filter)) return <FilterChoice key={filter.id} {...asked} options={filter.options} />
    const { id, menu: Menu } = filter
    return <Menu key={id} {...asked} />
  })
