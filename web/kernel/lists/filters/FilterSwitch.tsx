import { Switch } from '../../components/fields/Switch.tsx'
import type { FilterProps } from '../define-list.ts'

/** On or off. */
export const FilterSwitch = ({ filter, value, onChange }: FilterProps) => (
  <Switch isSelected={value !== ''} onChange={(isOn) => onChange(isOn ? 'true' : '')}>
    {filter.label}
  </Switch>
)
