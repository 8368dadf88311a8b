import { Check } from 'lucide-react'
import { MenuItem } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import type { Option } from './Select.tsx'

/** The items of a menu in which one option is chosen, and marked. */
export const optionItems = (options: readonly Option[]) =>
  options.map(({ value, text }) => (
    <MenuItem key={value} id={value} textValue={text}>
      {({ isSelected }) => (
        <>
          {text}
          {isSelected && <Icon of={Check} />}
        </>
      )}
    </MenuItem>
  ))
