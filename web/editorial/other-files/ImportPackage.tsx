import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { PackageImport } from '../entities/imports/PackageImport.tsx'
import type { Otherfile } from '../queries/files/files.ts'

/** Books come as packages with these endings. */
const isPackage = ({ name, originalFilename }: Otherfile) =>
  [name, originalFilename].some((each) => /\.(?:zip|epub)$/i.test(each))

/** Takes a book into the issue that it belongs to; nothing for other files, and for those without an issue. */
export const ImportPackage = ({ file }: { readonly file: Otherfile }) => {
  const isAdmin = useMay('admin')
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin || file.issue === null || file.rejected !== null || !isPackage(file)) return null
  return (
    <>
      <Button icon={FileInput} onPress={() => setOpen(true)} aria-label={`Importera ${file.name}`}>
        Importera
      </Button>
      {isOpen && <PackageImport issueId={file.issue} mediaId={file._id} onClose={() => setOpen(false)} />}
    </>
  )
}
