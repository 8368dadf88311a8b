import { ConfirmDialog } from '../../../kernel/components/actions/ConfirmDialog.tsx'

type RemoveFileDialogProps<File> = {
  /** Undefined: the dialog is closed. */
  readonly file: File | undefined
  readonly onClose: () => void
  readonly onRemove: (file: File) => Promise<unknown>
}

/** Asks before a file of a list is removed. */
export const RemoveFileDialog = <File extends { readonly name: string }>({
  file,
  onClose,
  onRemove,
}: RemoveFileDialogProps<File>) => (
  <ConfirmDialog
    name={file?.name ?? ''}
    isOpen={file !== undefined}
    onClose={onClose}
    onConfirm={() => (file ? onRemove(file) : Promise.resolve())}
  >
    Du kan ångra direkt efteråt.
  </ConfirmDialog>
)
