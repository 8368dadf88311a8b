import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../kernel/components/feedback/Notice.tsx'
import { Mark } from '../kernel/components/layout/Mark.tsx'
import { hasDrafts } from '../kernel/forms/drafts.ts'
import {
  hasReturn,
  lastEmail,
  readForbiddenAddress,
  readReturn,
  readSoughtAddress,
} from '../kernel/navigation/return-address.ts'
import { useSecretInHash } from '../kernel/navigation/secret-in-hash.ts'
import { endSentence } from '../kernel/words/swedish.ts'
import { LinkedPasswordForm } from '../people/log-in/LinkedPasswordForm.tsx'
import { LogInForm } from '../people/log-in/LogInForm.tsx'
import { hasRole, useCurrentUser } from '../people/queries/current-user.ts'
import { isPasswordChosen, passwordChosenState } from '../people/routes/password-chosen-state.ts'
import { FrontWork } from './FrontWork.tsx'
import { VisitorLinks } from './VisitorLinks.tsx'

const INVITATION_PARAMETER = 'invitation'

export const FrontPage = () => {
  const [search] = useSearchParams()
  const hidden = useSecretInHash(INVITATION_PARAMETER)
  // Letters that were sent before have it in the query.
  const invitation = hidden ?? search.get(INVITATION_PARAMETER)
  const user = useCurrentUser()
  if (invitation) {
    return (
      <FrontFrame title="Välj lösenord">
        <InvitationSection token={invitation} />
      </FrontFrame>
    )
  }
  const sought = readSoughtAddress(search)
  const forbidden = readForbiddenAddress(search)
  return (
    <FrontFrame title={user ? 'Du är inloggad' : 'Logga in'}>
      {sought && (
        <Notice title="Sidan finns inte" tone="warn" level={3}>
          <p>
            Adressen <b>{sought}</b> kan vara felskriven eller gammal. Det här är startsidan.
          </p>
        </Notice>
      )}
      {user && forbidden && (
        <Notice title="Du har inte behörighet" tone="warn" level={3}>
          <p>
            Du har inte behörighet att öppna <b>{forbidden}</b>. En administratör kan ge dig den. Det här är startsidan.
          </p>
        </Notice>
      )}
      {user ? <Welcome name={user.name} /> : <LogIn />}
    </FrontFrame>
  )
}

export const FrontFrame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <title>{`${title} – Ljudkod`}</title>
    <div>
      <h1 className="front-name">
        <Mark />
        Ljudkod
      </h1>
      <p className="front-lead">Tidningar, böcker och koder som går att lyssna på.</p>
      <VisitorLinks />
    </div>
    <FrontWork title={title}>{children}</FrontWork>
  </>
)

const InvitationSection = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  return (
    <LinkedPasswordForm
      kind="invitation"
      token={token}
      onChosen={() => void navigate('/login', { replace: true, state: passwordChosenState })}
    />
  )
}

const LogIn = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  return (
    <div className="fields">
      {isPasswordChosen(state) && (
        <Notice tone="ok" title="Lösenordet är valt">
          <p>Logga in med din e-postadress och det nya lösenordet.</p>
        </Notice>
      )}
      {hasReturn(search) && (
        <Notice title="Logga in för att fortsätta">
          <p>
            {hasDrafts() && 'Det du har skrivit är kvar. '}
            Sedan kommer du vidare till sidan.
          </p>
        </Notice>
      )}
      <LogInForm
        email={lastEmail(state)}
        hasFocus={hasReturn(search)}
        onLoggedIn={() => void navigate(readReturn(search), { replace: true })}
      />
      <p>
        <Link className="react-aria-Link" to="/password">
          Jag har glömt lösenordet
        </Link>
      </p>
    </div>
  )
}

const Welcome = ({ name }: { readonly name: string }) => {
  const [search] = useSearchParams()
  return (
    <div className="fields">
      <p>{endSentence(`Du är inloggad som ${name}`, '.')}</p>
      <div className="button-row">
        {hasRole(useCurrentUser(), 'customer') && (
          <ButtonLink to={readReturn(search)} variant="primary">
            Fortsätt till arbetet
          </ButtonLink>
        )}
        <ButtonLink to="/logout">Logga ut</ButtonLink>
      </div>
    </div>
  )
}
