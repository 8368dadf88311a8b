import { Users } from 'lucide-react'
import { roleNames, roles } from '../../../domain/people/user/rules.ts'
import { type UserState, userStates } from '../../../projections/people/user/view.ts'
import { defineList, type ListFilter } from '../../kernel/lists/define-list.ts'
import { FilterSwitch } from '../../kernel/lists/filters/FilterSwitch.tsx'
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

/** Users cannot remove themselves. */
export const userListOf = (me: string | undefined) =>
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
        text: ({ role, isNarrator }) => `${roleNames[role]}${isNarrator ? ', inläsare' : ''}`,
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
