import { useNavigate } from 'react-router-dom'
import { Front } from '../../app/FrontPage.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useSecretInHash } from '../../kernel/navigation/secret-in-hash.ts'
import { AskForPasswordForm } from '../log-in/AskForPasswordForm.tsx'
import { LinkedPasswordForm } from '../log-in/LinkedPasswordForm.tsx'
import { passwordChosen } from '../routes/password-chosen.ts'

/** Where a user who has forgotten the password asks for a link, and chooses another with it. The link's key stands behind #. */
export const PasswordPage = () => {
  const token = useSecretInHash('letter')
  return token === null ? (
    <Front title="Glömt lösenordet">
      <div className="fields">
        <AskForPasswordForm />
        <div className="button-row">
          <ButtonLink to="/login" variant="quiet">
            Tillbaka till inloggningen
          </ButtonLink>
        </div>
      </div>
    </Front>
  ) : (
    <Front title="Välj nytt lösenord">
      <Linked token={token} />
    </Front>
  )
}

const Linked = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  return (
    <div className="fields">
      <LinkedPasswordForm
        kind="letter"
        token={token}
        onChosen={() => void navigate('/login', { replace: true, state: passwordChosen })}
      />
      <div className="button-row">
        <ButtonLink to="/password" variant="quiet">
          Be om en ny länk
        </ButtonLink>
      </div>
    </div>
  )
}
