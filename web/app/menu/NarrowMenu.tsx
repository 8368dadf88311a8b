import { LogOut, MenuIcon, Settings } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link, useLocation } from 'react-router-dom'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { isWithin, type PlaceGroup, type Section } from '../sections.ts'
import { MenuGroups } from './MenuGroups.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import type { WaitingCounts } from './waiting-counts.ts'

/** The person's own entries of the menu. */
export const ownPlaces = [
  { id: 'settings', text: 'Inställningar', icon: Settings, href: '/settings' },
  { id: 'logout', text: 'Logga ut', icon: LogOut, href: '/logout' },
] as const

type NarrowMenuProps = { readonly sections: readonly Section[]; readonly waiting: WaitingCounts }

/** The whole menu behind one button: links first, then the groups of all sections, then what is the person's own. */
export const NarrowMenu = ({ sections, waiting }: NarrowMenuProps) => {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const leave = () => setOpen(false)
  const links = sections.flatMap(({ link, groups }) => (link && groups.length === 0 ? [link] : []))
  const groups: readonly PlaceGroup[] = sections.flatMap((section) => section.groups)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton icon={MenuIcon} label="Öppna menyn" />
      <Popover placement="bottom end">
        <Dialog aria-label="Meny">
          <MenuPanel>
            <ul className="menu-places">
              {links.map((place) => (
                <li key={place.href}>
                  <Link to={place.href} aria-current={isWithin(pathname, place) ? 'true' : undefined} onClick={leave}>
                    {place.text}
                  </Link>
                </li>
              ))}
            </ul>
            {groups.length > 0 && <MenuGroups groups={groups} waiting={waiting} isNarrow onLeave={leave} />}
            <ul className="menu-places menu-own" aria-label="Ditt konto">
              {ownPlaces.map(({ id, text, icon, href }) => (
                <li key={id}>
                  <Link to={href} onClick={leave}>
                    <Icon of={icon} />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </MenuPanel>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
