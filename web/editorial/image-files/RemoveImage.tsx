import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { RemoveFileDialog } from '../entities/files/RemoveFileDialog.tsx'
import { useRemoveFile } from '../queries/file-acts.ts'
import type { Imagefile } from '../queries/files.ts'

type RemoveImageProps = {
  readonly file: Imagefile
  /** The address to go to after the removal. */
  readonly leaveTo: string
}

export const RemoveImage = ({ file, leaveTo }: RemoveImageProps) => {
  const navigate = useNavigate()
  const remove = useRemoveFile('imagefiles')
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
