import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { useUserList } from '../../people/user-list/user-list.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** For administrators: the users, who are edited and removed from here, and files for any publication. */
export const AdminPage = () => {
  const users = useUserList()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <ListPage
        title="Administration"
        begin={{ to: '/user/new', text: 'Ny användare' }}
        also={
          <Button icon={Upload} onPress={() => setUploading(true)}>
            Ladda upp filer
          </Button>
        }
        of={users}
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}
