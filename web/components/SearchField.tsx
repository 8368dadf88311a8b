import { Search } from 'lucide-react'
import {
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
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
