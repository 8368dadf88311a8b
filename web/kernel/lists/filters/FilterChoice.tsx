import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import type { Option } from '../../components/fields/Select.tsx'
import type { FilterProps } from '../define-list.ts'

type FilterChoiceProps = FilterProps & { readonly options: readonly Option[] }

/** One of several, or all. Where there is none to choose nothing is offered. */
export const FilterChoice = ({ filter: { label, all }, options, value, onChange }: FilterChoiceProps) =>
  options.length > 0 && (
    <FilterMenu label={label} options={[{ value: '', text: all }, ...options]} value={value} onChange={onChange} />
  )
