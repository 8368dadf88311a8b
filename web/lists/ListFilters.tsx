import { FilterChoice } from './FilterChoice.tsx'
import type { ListFilter } from './list-of.ts'
import type { ListAddress } from './use-list-address.ts'

type ListFiltersProps = { readonly of: readonly ListFilter[]; readonly address: ListAddress }

export const ListFilters = ({ of, address }: ListFiltersProps) =>
  of.map((filter) => {
    const { id, options: Options } = filter
    const asked = {
      filter,
      value: address.filterValue(filter),
      onChange: (value: string) => address.setFilter(filter, value),
    }
    return typeof Options === 'function' ? (
      <Options key={id} {...asked} />
    ) : (
      <FilterChoice key={id} {...asked} options={Options} />
    )
  })
