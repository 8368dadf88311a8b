import { useNavigate, useParams } from 'react-router-dom'
import { UndeliveredLetters } from '../../delivery/delivery-list/UndeliveredLetters.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { useCurrentUser } from '../queries/current-user.ts'
import { SetPasswordForm } from '../user-form/SetPasswordForm.tsx'
import { UserForm } from '../user-form/UserForm.tsx'
import { useUserForm } from '../user-form/user-form.ts'
import { Invitation, InviteButton } from '../user-invitation/Invitation.tsx'
import { useInvitation, useKeepInvitation } from '../user-invitation/use-invitation.ts'

const NEW_ID = 'new'

export const UserPage = () => {
  const { itemId } = useParams()
  return <UserOf key={itemId} id={itemId === NEW_ID ? undefined : itemId} />
}

const UserOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const keepInvitation = useKeepInvitation()
  const state = useUserForm(id, (created, answer) => {
    keepInvitation(answer)
    void navigate(`/user/${created}`, { replace: true })
  })
  const title = id === undefined ? 'Ny användare' : 'Redigera användare'
  const invitation = useInvitation(id)
  // Users change their own password under settings, where they stay logged in.
  const isOther = id !== undefined && id !== me?._id && state.status === 'ready'
  useCrumbs([
    { text: 'Användare', href: '/users' },
    { text: title, href: `/user/${id ?? NEW_ID}` },
  ])
  return (
    <>
      <PageHead title={title} actions={isOther && <InviteButton invitation={invitation} />} />
      {id !== undefined && <UndeliveredLetters about="user" id={id} />}
      <Invitation invitation={invitation} />
      <UserForm state={state} />
      {isOther && <SetPasswordForm userId={id} />}
    </>
  )
}
