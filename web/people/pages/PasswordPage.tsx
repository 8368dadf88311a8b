import { useNavigate } from 'react-router-dom'
import { FrontFrame } from '../../app/front-page/FrontPage.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useSecretInHash } from '../../kernel/navigation/secret-in-hash.ts'
import { AskForPasswordForm } from '../log-in/AskForPasswordForm.tsx'
import { LinkedPasswordForm } from '../log-in/LinkedPasswordForm.tsx'
import { passwordChosenState } from '../routes/password-chosen-state.ts'

/**
 * The page on which a user who has forgotten the password asks for a link, and sets a new one with it. The link's token
 * stands behind #.
 */
export const PasswordPage = () => {
  const token = useSecretInHash('letter')
  return token === null ? (
    <FrontFrame title="Glömt lösenordet">
      <div className="fields">
        <AskForPasswordForm />
        <div className="button-row">
          <ButtonLink to="/login" variant="quiet">
            Tillbaka till inloggningen
          </ButtonLink>
        </div>
      </div>
    </FrontFrame>
  ) : (
    <FrontFrame title="Välj nytt lösenord">
      <LinkedPasswordSection token={token} />
    </FrontFrame>
  )
}

const LinkedPasswordSection = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  return (
    <div className="fields">
      <LinkedPasswordForm
        kind="letter"
        token={token}
        onChosen={() => void navigate('/login', { replace: true, state: passwordChosenState })}
      />
      <div className="button-row">
        <ButtonLink to="/password" variant="quiet">
          Be om en ny länk
        </ButtonLink>
      </div>
    </div>
  )
}
