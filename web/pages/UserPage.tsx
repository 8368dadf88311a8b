import { useNavigate, useParams } from 'react-router-dom'
import { useCrumbs } from '../app/crumbs.ts'
import { PageHead } from '../components/PageHead.tsx'
import { SetPasswordForm } from '../features/user-form/SetPasswordForm.tsx'
import { UserForm } from '../features/user-form/UserForm.tsx'
import { useUserForm } from '../features/user-form/user-form.ts'
import { InvitationGroup } from '../features/user-invitation/InvitationGroup.tsx'
import { useKeepInvitation } from '../features/user-invitation/use-invitation.ts'

const NEW = 'new'

export const UserPage = () => {
  const { itemId } = useParams()
  return <UserOf key={itemId} id={itemId === NEW ? undefined : itemId} />
}

const UserOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const keepInvitation = useKeepInvitation()
  const state = useUserForm(id, (created, answer) => {
    keepInvitation(answer)
    void navigate(`/user/${created}`, { replace: true })
  })
  const title = id === undefined ? 'Ny användare' : 'Redigera användare'
  useCrumbs([
    { text: 'Användare', href: '/users' },
    { text: title, href: `/user/${id ?? NEW}` },
  ])
  return (
    <>
      <PageHead title={title} />
      <UserForm state={state} />
      {id !== undefined && state.status === 'ready' && (
        <>
          <InvitationGroup userId={id} />
          <SetPasswordForm userId={id} />
        </>
      )}
    </>
  )
}
