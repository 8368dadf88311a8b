import { Search } from 'lucide-react'
import type { Ref } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Input,
} from 'react-aria-components'
import { MAX_SEARCH_LENGTH } from '../../../../domain/kernel/values/texts/search-words.ts'
import { Icon } from '../Icon.tsx'

type SearchFieldProps = Pick<AriaSearchFieldProps, 'value' | 'onChange' | 'onSubmit' | 'autoFocus'> & {
  /** Name and placeholder: 'Sök bland nummer'. */
  readonly label: string
  readonly inputRef?: Ref<HTMLInputElement>
}

export const SearchField = ({ label, inputRef, ...search }: SearchFieldProps) => (
  <AriaSearchField {...search} aria-label={label}>
    <Icon of={Search} />
    <Input placeholder={label} maxLength={MAX_SEARCH_LENGTH} {...(inputRef ? { ref: inputRef } : {})} />
  </AriaSearchField>
)
