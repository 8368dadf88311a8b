import { useNavigate } from 'react-router-dom'
import { FrontFrame } from '../../app/front-page/FrontPage.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useSecretInHash } from '../../kernel/navigation/secret-in-hash.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { ConnectForm } from '../connect-login/ConnectForm.tsx'
import { usePendingLogin } from '../connect-login/connect-login.ts'

/** The page to which a person comes from a provider whose account opens none here yet. */
export const ConnectPage = () => (
  <FrontFrame title="Koppla inloggningen">
    <div className="fields">
      <ConnectSection />
      <div className="button-row">
        <ButtonLink to="/login" variant="quiet">
          Avbryt
        </ButtonLink>
      </div>
    </div>
  </FrontFrame>
)

const ConnectSection = () => {
  const token = useSecretInHash('connect')
  const navigate = useNavigate()
  const { data, error } = usePendingLogin()
  if (error)
    return (
      <Notice tone="warn" title="Ingen inloggning att koppla">
        <p>
          {explain(error)} {token !== null && 'Länken öppnas i samma webbläsare som du loggade in i.'}
        </p>
      </Notice>
    )
  if (!data) return <p className="soft">Uppgifterna hämtas.</p>
  const { provider, email, account } = data
  return (
    <>
      <p>
        Du har loggat in med {provider}
        {email && ` som ${email}`}. Visa en gång att kontot <b>{account}</b> här är ditt. Sedan räcker det att logga in
        med {provider}.
      </p>
      <ConnectForm token={token} onConnected={(goTo) => void navigate(goTo, { replace: true })} />
    </>
  )
}
