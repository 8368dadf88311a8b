import { Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { useCurrentUser } from '../../queries/current-user.ts'
import { roleNames, type User } from '../../queries/users.ts'
import { useRemoveUser } from './remove-user.ts'
import { type ListColumns, useListState } from '../../use-list-state.ts'

const columns: ListColumns<User> = {
  search: ({ name, email, role }) => `${name} ${email} ${roleNames[role]}`,
  sort: { name: ({ name }) => name, email: ({ email }) => email, role: ({ role }) => roleNames[role] },
}

export const UserList = ({ users }: { readonly users: readonly User[] }) => {
  const { shown, words, setWords, sort, setSort } = useListState(users, columns)
  const [leaving, setLeaving] = useState<User>()
  const remove = useRemoveUser()
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland användare" value={words} onChange={setWords} />
      </div>
      {shown.length > 0 ? (
        <UserTable users={shown} sort={sort} onSort={setSort} onRemove={setLeaving} />
      ) : (
        <Empty
          icon={Search}
          title="Ingen användare stämmer"
          actions={<Button onPress={() => setWords('')}>Rensa sökningen</Button>}
        >
          Sökningen gäller namn, e-post och roll.
        </Empty>
      )}
      <ConfirmDialog
        name={leaving?.name ?? ''}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
      >
        {leaving?.email} kan inte längre logga in.
      </ConfirmDialog>
    </>
  )
}

type UserTableProps = {
  readonly users: readonly User[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (user: User) => void
}

const UserTable = ({ users, sort, onSort, onRemove }: UserTableProps) => {
  const me = useCurrentUser()
  return (
    <Table label="Användare" sortDescriptor={sort} onSortChange={onSort}>
      <TableHeader>
        <ColumnHead id="name" isRowHeader allowsSorting>
          Namn
        </ColumnHead>
        <ColumnHead id="email" allowsSorting>
          E-postadress
        </ColumnHead>
        <ColumnHead id="role" allowsSorting>
          Roll
        </ColumnHead>
        <ColumnHead>Information</ColumnHead>
        <ColumnHead isHidden>Val</ColumnHead>
      </TableHeader>
      <TableBody>
        {users.map((user) => (
          <Row key={user._id} id={user._id}>
            <Cell data-wide>
              <RowLink href={`/user/${user._id}`}>{user.name}</RowLink>
            </Cell>
            <Cell data-wide>{user.email}</Cell>
            <Cell data-grow>
              {roleNames[user.role]}
              {user.isNarrator && ', inläsare'}
            </Cell>
            <Cell data-wide>{user.info}</Cell>
            <Cell data-align="end">
              <span className="row-actions">
                <IconLink icon={Pencil} to={`/user/${user._id}`} label={`Redigera ${user.name}`} />
                {user._id !== me?._id && (
                  <IconButton icon={Trash2} label={`Radera ${user.name}`} onPress={() => onRemove(user)} />
                )}
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
