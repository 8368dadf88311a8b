import { Search } from 'lucide-react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Input,
} from 'react-aria-components'
import { Icon } from './Icon.tsx'

export type SearchFieldProps = Pick<AriaSearchFieldProps, 'value' | 'onChange' | 'onSubmit' | 'autoFocus'> & {
  /** Name and placeholder: 'Sök bland nummer'. */
  readonly label: string
}

export const SearchField = ({ label, ...search }: SearchFieldProps) => (
  <AriaSearchField {...search} aria-label={label}>
    <Icon of={Search} />
    <Input placeholder={label} />
  </AriaSearchField>
)
