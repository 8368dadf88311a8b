import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { useRemoveFile } from '../../queries/files/file-acts.ts'
import type { Collection } from '../../queries/files/files.ts'
import { RemoveFileDialog } from './RemoveFileDialog.tsx'

type RemoveFileProps = {
  readonly collection: Collection
  readonly file: { readonly _id: string; readonly name: string }
  /** The address to go to after the removal. */
  readonly leaveTo: string
}

/** The button on a file's page that removes it, with an undo, and goes back to the others. */
export const RemoveFile = ({ collection, file, leaveTo }: RemoveFileProps) => {
  const navigate = useNavigate()
  const remove = useRemoveFile(collection)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon={Trash2} onPress={() => setAsked(true)}>
        Radera
      </Button>
      <RemoveFileDialog
        file={isAsked ? file : undefined}
        onClose={() => setAsked(false)}
        onRemove={async (leaving) => {
          await remove.mutateAsync(leaving)
          await navigate(leaveTo)
        }}
      />
    </>
  )
}
