import { Unlink } from 'lucide-react'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { useAttachFile } from '../../queries/files/file-acts.ts'

type AttachAct = ReturnType<typeof useAttachFile>

type DetachFileProps = {
  readonly collection: Parameters<typeof useAttachFile>[0]
  readonly file: Parameters<AttachAct['mutate']>[0]['file'] & { readonly article: string | null }
}

/** Takes a file from its article. */
export const DetachFile = ({ collection, file }: DetachFileProps) => {
  const attach = useAttachFile(collection)
  return (
    <IconButton
      icon={Unlink}
      label={`Ta bort ${file.name} från artikeln`}
      onPress={() => attach.mutate({ file, article: null, ...(file.article ? { was: file.article } : {}) })}
    />
  )
}
