import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../components/actions/IconButton.tsx'
import { IconLink } from '../components/actions/IconLink.tsx'
import { RowLink } from '../components/table/RowLink.tsx'
import { type EntityListOptions, type ListRow, titleOf } from './define-list.ts'

type RowNameProps<Item extends ListRow> = { readonly of: EntityListOptions<Item>; readonly row: Item }

export const RowName = <Item extends ListRow>({ of, row }: RowNameProps<Item>) => {
  const title = titleOf(of, row)
  const href = of.href?.(row)
  return href === undefined ? <span className="row-title">{title}</span> : <RowLink href={href}>{title}</RowLink>
}

export type RowActionsProps<Item extends ListRow> = RowNameProps<Item> & { readonly onRemove: (row: Item) => void }

export const RowActions = <Item extends ListRow>({ of, row, onRemove }: RowActionsProps<Item>) => {
  const { href, edit = href, actions, remove } = of
  const title = titleOf(of, row)
  const editAt = edit?.(row)
  return (
    <span className="row-actions">
      {actions?.(row)}
      {editAt !== undefined && <IconLink icon={Pencil} to={editAt} label={`Redigera ${title}`} />}
      {remove && remove.mayBe?.(row) !== false && (
        <IconButton icon={Trash2} label={`Radera ${title}`} onPress={() => onRemove(row)} />
      )}
    </span>
  )
}
