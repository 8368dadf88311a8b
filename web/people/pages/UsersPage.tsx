import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { useCurrentUser } from '../queries/current-user.ts'
import { SignupLinkButton, SignupLinkNotice, useSignupLink } from '../user-list/SignupLink.tsx'
import { userListOf } from '../user-list/user-list.tsx'

export const UsersPage = () => {
  const me = useCurrentUser()?._id
  const signupLink = useSignupLink()
  const users = useMemo(() => userListOf(me), [me])
  const also = (
    <>
      <ButtonLink to="/rattigheter" icon={ShieldCheck}>
        Vem får vad
      </ButtonLink>
      <SignupLinkButton of={signupLink} />
    </>
  )
  return (
    <ListPage
      title="Användare"
      begin={{ to: '/user/new', text: 'Ny användare' }}
      also={also}
      notice={<SignupLinkNotice of={signupLink} />}
      of={users}
    />
  )
}
