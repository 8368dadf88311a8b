import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import type { Option } from '../../components/fields/Select.tsx'
import type { FilterProps } from '../define-list.ts'

type FilterChoiceProps = FilterProps & { readonly options: readonly Option[] }

/** One of several values, or all. Hidden without values. */
export const FilterChoice = ({ filter: { label, all }, options, value, onChange }: FilterChoiceProps) =>
  options.length > 0 && (
    <FilterMenu label={label} options={[{ value: '', text: all }, ...options]} value={value} onChange={onChange} />
  )
