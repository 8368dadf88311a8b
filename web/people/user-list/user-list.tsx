import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { roleNames, roles } from '../../../domain/people/user/rules.ts'
import { type UserState, userStates } from '../../../projections/people/user/view.ts'
import { defineList, type ListFilter } from '../../kernel/lists/define-list.ts'
import { FilterSwitch } from '../../kernel/lists/filters/FilterSwitch.tsx'
import { useCurrentUser } from '../queries/current-user.ts'
import { useOrganizations } from '../queries/organizations.ts'
import type { User } from '../queries/users.ts'

const stateWords: Readonly<Record<UserState, string>> = {
  active: 'Aktiv',
  invited: 'Inbjuden',
  signedUp: 'Skapade kontot själv',
}
const stateOf = ({ isInvited, isSignedUp }: User) => {
  if (isInvited) return stateWords.invited
  return stateWords[isSignedUp ? 'signedUp' : 'active']
}

const filters: readonly ListFilter[] = [
  {
    id: 'roll',
    asks: 'role',
    label: 'Roll',
    all: 'Alla roller',
    options: roles.map((value) => ({ value, text: roleNames[value] })),
  },
  {
    id: 'lage',
    asks: 'state',
    label: 'Läge',
    all: 'Alla lägen',
    options: userStates.map((value) => ({ value, text: stateWords[value] })),
  },
  {
    id: 'inlasare',
    asks: 'narrators',
    label: 'Bara inläsare',
    all: '',
    menu: FilterSwitch,
    knows: (value) => value === 'true',
  },
]

/** 'Kund, admin i Luleå kommun, inläsare'. A guest has no role in an organisation, whatever is kept for later. */
const sayRoles = ({ role, isNarrator, organizations }: User, nameOf: ReadonlyMap<string, string>): string => {
  const there = organizations.flatMap(({ orgId, roleType }) => {
    const name = nameOf.get(orgId)
    return role === 'guest' || roleType === 'guest' || name === undefined
      ? []
      : [`${roleNames[roleType].toLowerCase()} i ${name}`]
  })
  return [roleNames[role], ...there, ...(isNarrator ? ['inläsare'] : [])].join(', ')
}

/** Users cannot remove themselves. `nameOf`: the names of the organisations. */
const userListOf = (me: string | undefined, nameOf: ReadonlyMap<string, string>) =>
  defineList<User>({
    entity: 'user',
    collection: '/api/users',
    words: { one: 'användare', many: 'användare', none: 'Ingen' },
    href: ({ _id }) => `/user/${_id}`,
    filters,
    columns: [
      {
        id: 'name',
        title: 'Namn',
        text: ({ name }) => name,
        cell: (user) =>
          (user.isInvited || user.isSignedUp) && <span className="soft small row-under">{stateOf(user)}</span>,
        isSortable: true,
      },
      { id: 'email', title: 'E-postadress', text: ({ email }) => email, isSortable: true, width: 'wide' },
      {
        id: 'role',
        title: 'Roll',
        text: (user) => sayRoles(user, nameOf),
        isSortable: true,
        width: 'grow',
      },
      { id: 'state', title: 'Läge', text: stateOf, isOfFile: true },
      { id: 'info', title: 'Information', text: ({ info }) => info, width: 'wide' },
    ],
    order: { column: 'name', direction: 'ascending' },
    searched: 'Sökningen gäller namn, e-post, roll och information.',
    remove: {
      tells: ({ email }) => `${email} kan inte längre logga in.`,
      mayBe: ({ _id }) => _id !== me,
      isFinal: true,
    },
    empty: { icon: Users, text: 'Lägg till dem som ska arbeta med publikationerna.' },
  })

export const useUserList = () => {
  const me = useCurrentUser()?._id
  const organizations = useOrganizations()
  return useMemo(
    () => userListOf(me, new Map(organizations.map(({ value, text }) => [value, text]))),
    [me, organizations],
  )
}
