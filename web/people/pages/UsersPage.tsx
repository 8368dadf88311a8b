import { ShieldCheck } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { SignupLinkButton, SignupLinkNotice, useSignupLink } from '../user-list/SignupLink.tsx'
import { useUserList } from '../user-list/user-list.tsx'

export const UsersPage = () => {
  const signupLink = useSignupLink()
  const users = useUserList()
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
