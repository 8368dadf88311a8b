import { ConfirmDialog } from '../components/actions/ConfirmDialog.tsx'
import { type EntityListOptions, type Listed, titleOf } from './list-of.ts'
import { useRemove } from './use-remove.ts'

type RemoveDialogProps<Row extends Listed> = {
  readonly of: EntityListOptions<Row>
  /** Open while there is one. */
  readonly row: Row | undefined
  readonly onClose: () => void
}

export const RemoveDialog = <Row extends Listed>({ of, row, onClose }: RemoveDialogProps<Row>) => {
  const remove = useRemove(of)
  const told = row && of.remove?.tells(row)
  return (
    <ConfirmDialog
      name={row ? titleOf(of, row) : ''}
      isOpen={row !== undefined}
      onClose={onClose}
      onConfirm={() => (row ? remove.mutateAsync(row) : Promise.resolve())}
    >
      {told && <>{told} </>}
      {of.remove?.isFinal ? 'Det går inte att ångra.' : 'Du kan ångra direkt efteråt.'}
    </ConfirmDialog>
  )
}
