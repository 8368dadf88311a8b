import { UndeliveredLetters } from '../../delivery/delivery-list/UndeliveredLetters.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { DeskLink } from '../entities/DeskLink.tsx'
import { useCurrentUser } from '../queries/current-user.ts'
import { useUser } from '../queries/users.ts'
import { ResetTwoStep } from '../user-form/ResetTwoStep.tsx'
import { SetPasswordForm } from '../user-form/SetPasswordForm.tsx'
import { UserForm } from '../user-form/UserForm.tsx'
import { useUserForm } from '../user-form/user-form.ts'
import { Invitation, InviteButton } from '../user-invitation/Invitation.tsx'
import { useInvitation, useKeepInvitation } from '../user-invitation/use-invitation.ts'
import { StaffConsent } from '../voice-consent/StaffConsent.tsx'

const UserOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Användare', href: '/users' },
    path: '/user',
    titles: { first: 'Ny användare', later: 'Redigera användare' },
  })
  const me = useCurrentUser()
  const { data: user, isLoading } = useUser(id)
  const keepInvitation = useKeepInvitation()
  const state = useUserForm(id, (created, answer) => {
    keepInvitation(answer)
    open(created)
  })
  const invitation = useInvitation(id)
  // Users change their own password under settings, where they stay logged in.
  const isOther = id !== undefined && id !== me?._id && state.status === 'ready'
  return (
    <>
      <PageHead
        title={user?.name ?? title}
        kicker={user && title}
        awaits={[isLoading, state.status === 'loading']}
        actions={
          <>
            {isOther && <InviteButton invitation={invitation} />}
            {id !== undefined && <DeskLink stream={`user-${id}`} />}
          </>
        }
      />
      {id !== undefined && <UndeliveredLetters about="user" id={id} />}
      <Invitation invitation={invitation} />
      <UserForm state={state} />
      {isOther && (
        <>
          <SetPasswordForm userId={id} />
          <ResetTwoStep userId={id} />
          <StaffConsent userId={id} />
        </>
      )}
    </>
  )
}

export const UserPage = itemPage(UserOf)
