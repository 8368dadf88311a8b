import { Layers } from 'lucide-react'
import { defineList } from '../../kernel/lists/define-list.ts'
import type { PublicationGroup } from '../queries/publication-groups.ts'

const sayMember = ({ defaultPub }: PublicationGroup, { _id, name }: PublicationGroup['members'][number]) =>
  _id === defaultPub ? `${name} (förvald)` : name

const Members = ({ of }: { readonly of: PublicationGroup }) =>
  of.members.length === 0 ? (
    <span className="soft">Inga än</span>
  ) : (
    <ul>
      {of.members.map((member) => (
        <li key={member._id}>{member._id === of.defaultPub ? <b>{sayMember(of, member)}</b> : member.name}</li>
      ))}
    </ul>
  )

export const publicationGroupList = defineList<PublicationGroup>({
  entity: 'publicationGroup',
  follows: ['publication'],
  collection: '/api/pubgroups',
  words: { one: 'grupp', many: 'grupper', none: 'Ingen' },
  href: ({ _id }) => `/pubGroup/${_id}`,
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    {
      id: 'members',
      title: 'Publikationer',
      text: (group) => group.members.map((member) => sayMember(group, member)).join(', '),
      cell: (group) => <Members of={group} />,
      isTwoLined: true,
      width: 'grow',
    },
    {
      id: 'info',
      title: 'Information',
      text: ({ info }) => info,
      cell: ({ info }) => <span className="soft">{info}</span>,
      width: 'wide',
      isWanted: (rows) => rows.some(({ info }) => info !== ''),
    },
  ],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn och information.',
  remove: {
    tells: ({ members }) =>
      `Gruppens adresser slutar gälla. ${members.length === 0 ? '' : 'Publikationerna och deras nummer är kvar.'}`.trim(),
  },
  empty: {
    icon: Layers,
    text: 'En grupp samlar flera publikationer på en adress för lyssnarna. Lägg till den första med Ny grupp.',
  },
})
