import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../kernel/components/Icon.tsx'
import { isWithin, placesOf, type Section } from '../sections.ts'
import { Count, MenuGroups } from './MenuGroups.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { countOf, type WaitingCounts } from './waiting-counts.ts'

type SectionMenuProps = { readonly of: Section; readonly waiting: WaitingCounts }

/** An entry of the wide masthead: a link to its main place, and a button that shows the others. */
export const SectionMenu = ({ of, waiting }: SectionMenuProps) => {
  const { text, link, groups } = of
  const { pathname } = useLocation()
  const isHere = placesOf(of).some((place) => isWithin(pathname, place))
  return (
    <span className="section" data-current={isHere || undefined}>
      {link && (
        <Link to={link.href} aria-current={isHere ? 'true' : undefined}>
          {text}
        </Link>
      )}
      {groups.length > 0 && <Groups of={of} waiting={waiting} />}
    </span>
  )
}

const Groups = ({ of: { text, link, groups }, waiting }: SectionMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = countOf(
    groups.flatMap(({ places }) => places),
    waiting,
  )
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button>
        <span className={link ? 'visually-hidden' : undefined}>{link ? `Mer under ${text}` : text}</span>
        <Count of={count} says=" väntar" />
        <Icon of={ChevronDown} />
      </Button>
      <Popover placement="bottom start">
        <Dialog aria-label={text}>
          <MenuPanel>
            <MenuGroups groups={groups} waiting={waiting} onLeave={() => setOpen(false)} />
          </MenuPanel>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
