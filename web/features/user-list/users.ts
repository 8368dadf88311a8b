import { Users } from 'lucide-react'
import { roleNames } from '../../../domain/user/rules.ts'
import { listOf } from '../../lists/list-of.ts'
import type { User } from '../../queries/users.ts'

/** Nobody removes herself. */
export const usersFor = (me: string | undefined) =>
  listOf<User>({
    entity: 'user',
    collection: '/api/users',
    words: { one: 'användare', many: 'användare', none: 'Ingen' },
    href: ({ _id }) => `/user/${_id}`,
    columns: [
      { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
      { id: 'email', title: 'E-postadress', text: ({ email }) => email, isSortable: true, width: 'wide' },
      {
        id: 'role',
        title: 'Roll',
        text: ({ role, isNarrator }) => `${roleNames[role]}${isNarrator ? ', inläsare' : ''}`,
        isSortable: true,
        width: 'grow',
      },
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
