import { ChevronDown, User } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Menu } from '../kernel/components/actions/Menu.tsx'
import { Icon } from '../kernel/components/Icon.tsx'
import { Mark } from '../kernel/components/layout/Mark.tsx'
import { useCurrentUser } from '../people/queries/current-user.ts'
import { FindTrigger } from './FindTrigger.tsx'
import { NarrowMenu, ownPlaces } from './menu/NarrowMenu.tsx'
import { SectionMenu } from './menu/SectionMenu.tsx'
import { useWaitingCounts } from './menu/waiting-counts.ts'
import { mayOpen, menuFor } from './sections.ts'

export const Masthead = () => {
  const user = useCurrentUser()
  const sections = menuFor(mayOpen(user))
  const waiting = useWaitingCounts()
  return (
    <div className="masthead">
      <div className="masthead-row">
        <Link className="nameplate" to="/today" aria-label="Ljudkod, till I dag">
          <Mark />
          Ljudkod
        </Link>
        <nav className="sections" aria-label="Huvudmeny">
          {sections.map((section) => (
            <SectionMenu key={section.text} of={section} waiting={waiting} />
          ))}
        </nav>
        <FindTrigger />
        <span className="wide-only account">
          <Menu
            align="end"
            label="Ditt konto"
            actions={ownPlaces}
            trigger={
              <Button data-variant="quiet">
                <Icon of={User} />
                <span className="account-name">{user?.name ?? 'Konto'}</span>
                <Icon of={ChevronDown} />
              </Button>
            }
          />
        </span>
        <span className="narrow-only">
          <NarrowMenu sections={sections} waiting={waiting} />
        </span>
      </div>
    </div>
  )
}
