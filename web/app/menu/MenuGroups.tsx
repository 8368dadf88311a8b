import './menu-groups.css'
import { ChevronDown } from 'lucide-react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../kernel/components/Icon.tsx'
import { isWithin, type Place, type PlaceGroup } from '../sections.ts'
import { useOpenedGroups } from './opened-groups.ts'
import { countOf, type WaitingCounts, withRenewals } from './waiting-counts.ts'

type MenuGroupsProps = {
  readonly groups: readonly PlaceGroup[]
  readonly waiting: WaitingCounts
  /** Where there is little room, only the group of the page that is shown is open at first. */
  readonly isNarrow?: boolean
  readonly onLeave: () => void
}

/** Groups of places. What a person opens and closes stays so; a group alone needs no heading. */
export const MenuGroups = ({ groups, waiting, isNarrow = false, onLeave }: MenuGroupsProps) => {
  const { pathname } = useLocation()
  const opened = useOpenedGroups()
  const [only] = groups
  if (only && groups.length === 1) return <Places of={only} {...{ waiting, onLeave }} />
  const isOpen = ({ id, places }: PlaceGroup) =>
    opened.isOpen(id) ?? (!isNarrow || places.some((place) => isWithin(pathname, place)))
  return (
    <div className="menu-groups">
      {groups.map((group) => (
        <Disclosure
          key={group.id}
          isExpanded={isOpen(group)}
          onExpandedChange={(isExpanded) => opened.turn(group.id, isExpanded)}
        >
          <Button slot="trigger">
            {group.title}
            {!isOpen(group) && <Count of={countOf(group.places, waiting)} says=" väntar" />}
            <Icon of={ChevronDown} />
          </Button>
          <DisclosurePanel>
            <Places of={group} {...{ waiting, onLeave }} />
          </DisclosurePanel>
        </Disclosure>
      ))}
    </div>
  )
}

type PlacesProps = Pick<MenuGroupsProps, 'waiting' | 'onLeave'> & { readonly of: PlaceGroup }

const Places = ({ of: { title, places }, waiting, onLeave }: PlacesProps) => (
  <ul className="menu-places" aria-label={title}>
    {withRenewals(places, waiting).map((place) => (
      <li key={place.text}>
        <PlaceLink place={place} count={waiting[place.text] ?? 0} onLeave={onLeave} />
      </li>
    ))}
  </ul>
)

type PlaceLinkProps = Pick<MenuGroupsProps, 'onLeave'> & { readonly place: Place; readonly count: number }

const PlaceLink = ({ place, count, onLeave }: PlaceLinkProps) => {
  const { pathname } = useLocation()
  return (
    <Link to={place.href} aria-current={isWithin(pathname, place) ? 'true' : undefined} onClick={onLeave}>
      {place.text}
      <Count of={count} says=" väntar" />
    </Link>
  )
}

/** `says`: the word after the number for those who hear it. */
export const Count = ({ of, says }: { readonly of: number; readonly says: string }) =>
  of > 0 && (
    <span className="num">
      {' '}
      ({of}
      <span className="visually-hidden">{says}</span>)
    </span>
  )
