import { ChevronDown } from 'lucide-react'
import { Menu, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import { optionItems } from './option-items.tsx'
import type { Option } from './Select.tsx'

type FilterMenuProps<Value extends string> = {
  /** The subject of the choice: 'Organisation'. Read before the chosen text. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A filter of a list, in its toolbar. */
export const FilterMenu = <Value extends string>({ label, options, value, onChange }: FilterMenuProps<Value>) => {
  const chosen = options.find((option) => option.value === value)?.text ?? 'Okänd'
  const choose = (key: unknown) => {
    const option = options.find((candidate) => candidate.value === key)
    if (option) onChange(option.value)
  }
  return (
    <MenuTrigger>
      <Button aria-label={`${label}: ${chosen}`}>
        {chosen}
        <Icon of={ChevronDown} />
      </Button>
      <Popover placement="bottom start">
        <Menu aria-label={label} selectionMode="single" disallowEmptySelection selectedKeys={[value]} onAction={choose}>
          {optionItems(options)}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
