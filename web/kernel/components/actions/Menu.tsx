import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { Kbd } from './Kbd.tsx'

export type MenuAction = {
  readonly id: string
  readonly text: string
  readonly icon?: LucideIcon
  readonly keys?: string
  readonly variant?: 'danger'
  readonly isDisabled?: boolean
  /** A link instead of an action. */
  readonly href?: string
  readonly onAction?: () => void
}

type MenuProps = {
  /** The button that opens the menu. */
  readonly trigger: ReactNode
  /** The subject of the menu: 'Artikel'. */
  readonly label: string
  readonly actions: readonly (MenuAction | 'separator')[]
  /** The edge by which menu and button are aligned: `end` for a button at the right. */
  readonly align?: 'start' | 'end'
}

/** Menus look for their items among their own children, so this is a function and not a component. */
export const menuItems = (actions: MenuProps['actions']): readonly ReactNode[] =>
  actions.map((action, place) =>
    action === 'separator' ? (
      <Separator key={`separator-${place.toString()}`} />
    ) : (
      <MenuItem
        key={action.id}
        id={action.id}
        textValue={action.text}
        data-variant={action.variant}
        isDisabled={action.isDisabled ?? false}
        {...(action.href ? { href: action.href } : {})}
        {...(action.onAction ? { onAction: action.onAction } : {})}
      >
        {action.icon && <Icon of={action.icon} />}
        {action.text}
        {action.keys && <Kbd>{action.keys}</Kbd>}
      </MenuItem>
    ),
  )

export const Menu = ({ trigger, label, actions, align = 'start' }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover placement={`bottom ${align}`}>
      <AriaMenu aria-label={label}>{menuItems(actions)}</AriaMenu>
    </Popover>
  </MenuTrigger>
)
