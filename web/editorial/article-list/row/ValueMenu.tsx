import { Menu, Popover } from 'react-aria-components'
import { optionItems } from '../../../kernel/components/fields/option-items.tsx'
import type { Option } from '../../../kernel/components/fields/Select.tsx'

type ValueMenuProps = {
  /** 'Kategori för Isvägen' */
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  /** The button that opened the menu; undefined: it is closed. */
  readonly button: HTMLElement | undefined
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/** The values of a cell, placed at its button. Choosing one saves it. */
export const ValueMenu = ({ label, options, value, button, onChoose, onClose }: ValueMenuProps) => (
  <Popover
    isOpen={button !== undefined}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    triggerRef={{ current: button ?? null }}
    placement="bottom start"
  >
    <Menu
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onAction={(key) => String(key) !== value && onChoose(String(key))}
      onClose={onClose}
      {...openedMenuProps}
    >
      {optionItems(options)}
    </Menu>
  </Popover>
)

/** The menu takes the focus when it opens: on the chosen value. */
const openedMenuProps = { autoFocus: 'first' } as const
