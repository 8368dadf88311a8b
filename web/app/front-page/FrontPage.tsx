import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Mark } from '../../kernel/components/layout/Mark.tsx'
import { hasDrafts } from '../../kernel/forms/drafts.ts'
import { TWO_STEP_PAGE } from '../../kernel/navigation/guards.ts'
import {
  hasReturn,
  lastEmail,
  readForbiddenAddress,
  readReturn,
  readSoughtAddress,
} from '../../kernel/navigation/return-address.ts'
import { useSecretInHash } from '../../kernel/navigation/secret-in-hash.ts'
import { endSentence } from '../../kernel/words/swedish.ts'
import { ProviderFaultNotice } from '../../people/entities/ProviderFaultNotice.tsx'
import { LinkedPasswordForm } from '../../people/log-in/LinkedPasswordForm.tsx'
import { LogInForm } from '../../people/log-in/LogInForm.tsx'
import { ProviderLinks } from '../../people/log-in/ProviderLinks.tsx'
import { SecondStepForm } from '../../people/log-in/SecondStepForm.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useWays } from '../../people/queries/ways.ts'
import { isPasswordChosen, passwordChosenState } from '../../people/routes/password-chosen-state.ts'
import { VisitorLinks } from '../VisitorLinks.tsx'
import { FrontWork } from './FrontWork.tsx'

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

const SECOND_STEP_PARAMETER = 'secondStep'

const LogIn = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const ways = useWays()
  // A visitor who comes back from a provider brings the ticket behind #.
  const brought = useSecretInHash(SECOND_STEP_PARAMETER)
  const [ticket, setTicket] = useState<string | null>(brought)
  const goOn = () => void navigate(readReturn(search), { replace: true })
  const beginAgain = () => {
    setTicket(null)
    void navigate({ search: search.toString() }, { replace: true })
  }
  if (ticket !== null) return <SecondStepForm ticket={ticket} onLoggedIn={goOn} onAgain={beginAgain} />
  return (
    <div className="fields">
      <ProviderFaultNotice />
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
      <LogInForm email={lastEmail(state)} hasFocus={hasReturn(search)} onLoggedIn={goOn} onSecondStep={setTicket} />
      <p>
        <Link className="react-aria-Link" to="/password">
          Jag har glömt lösenordet
        </Link>
      </p>
      <ProviderLinks goTo={readReturn(search)} />
      {ways && ways.signup !== 'off' && (
        <p>
          <Link className="react-aria-Link" to="/signup">
            Skapa konto
          </Link>
        </p>
      )}
    </div>
  )
}

/** What a guest's account may do, and whom to ask for more. */
const GuestNotice = ({ email }: { readonly email: string }) => (
  <Notice title="Du är gäst här" level={3}>
    <p>
      Som gäst hör du det som alla lyssnare hör. Du ser inga publikationer att arbeta med och kan inte ändra något.
      Under Inställningar ser du till din inloggning.
    </p>
    <p>
      Ska du arbeta här eller läsa din organisations publikationer? Be en administratör på kontoret om en roll och säg
      att ditt konto har adressen <b>{email}</b>.
    </p>
  </Notice>
)

const Welcome = ({ name }: { readonly name: string }) => {
  const [search] = useSearchParams()
  const user = useCurrentUser()
  return (
    <div className="fields">
      <p>{endSentence(`Du är inloggad som ${name}`, '.')}</p>
      {user && !user.needsTwoStep && !hasRole(user, 'customer') && <GuestNotice email={user.email} />}
      <div className="button-row">
        {hasRole(user, 'customer') && (
          <ButtonLink to={readReturn(search)} variant="primary">
            Fortsätt till arbetet
          </ButtonLink>
        )}
        {user?.needsTwoStep && (
          <ButtonLink to={TWO_STEP_PAGE} variant="primary">
            Slå på tvåstegsinloggning
          </ButtonLink>
        )}
        {!user?.needsTwoStep && !hasRole(user, 'customer') && <ButtonLink to="/settings">Inställningar</ButtonLink>}
        <ButtonLink to="/logout">Logga ut</ButtonLink>
      </div>
    </div>
  )
}
