import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileText, Headphones, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOpenForChanges } from '../editorial/queries/publications.ts'
import { ButtonLink } from '../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../kernel/components/feedback/Notice.tsx'
import { Icon } from '../kernel/components/Icon.tsx'
import { Mark } from '../kernel/components/layout/Mark.tsx'
import { Tabs } from '../kernel/components/layout/Tabs.tsx'
import { hasDrafts } from '../kernel/forms/drafts.ts'
import { hasReturn, lastEmail, readForbidden, readReturn, readSought } from '../kernel/navigation/return-address.ts'
import { useSecretInHash } from '../kernel/navigation/secret-in-hash.ts'
import { useApi } from '../kernel/server/api-client.ts'
import { ended } from '../kernel/words/swedish.ts'
import { LinkedPasswordForm } from '../people/log-in/LinkedPasswordForm.tsx'
import { LogInForm } from '../people/log-in/LogInForm.tsx'
import { hasRole, useCurrentUser } from '../people/queries/current-user.ts'
import { isPasswordChosen, passwordChosen } from '../people/routes/password-chosen.ts'
import { ChangeRequestForm } from '../subscribers/subscription-change/ChangeRequestForm.tsx'
import { useChangeRequest } from '../subscribers/subscription-change/change-request.ts'

const INVITATION = 'invitation'

export const FrontPage = () => {
  const [search] = useSearchParams()
  const hidden = useSecretInHash(INVITATION)
  // Letters that were sent before have it in the query.
  const invitation = hidden ?? search.get(INVITATION)
  const user = useCurrentUser()
  if (invitation) {
    return (
      <Front title="Välj lösenord">
        <Invited token={invitation} />
      </Front>
    )
  }
  const sought = readSought(search)
  const forbidden = readForbidden(search)
  return (
    <Front title={user ? 'Du är inloggad' : 'Logga in'}>
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
    </Front>
  )
}

export const Front = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
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
    <Work title={title}>{children}</Work>
  </>
)

/** In the address of the page, so that others can lead here. */
const TAB = 'flik'
const CHANGE = 'prenumeration'
const LOG_IN = 'logga-in'

/** What can be done here, each in a tab: to change a subscription as soon as any publication takes that. */
const Work = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { data: publications = [] } = useOpenForChanges()
  const request = useChangeRequest()
  const isChange = publications.length > 0 && search.get(TAB) === CHANGE
  const select = (tab: string) => {
    const after = new URLSearchParams(search)
    if (tab === CHANGE) after.set(TAB, tab)
    else after.delete(TAB)
    void navigate({ search: after.toString(), hash }, { replace: true })
  }
  const change = {
    id: CHANGE,
    title: 'Ändra prenumeration',
    content: <ChangeRequestForm request={request} publications={publications} />,
  }
  return (
    <section className="front-work" aria-labelledby="arbete">
      <h2 id="arbete" className="visually-hidden">
        {isChange ? change.title : title}
      </h2>
      <Tabs
        label="Vad vill du göra?"
        selected={isChange ? CHANGE : LOG_IN}
        onSelect={select}
        // Those that come later leave alone what is typed in the first.
        tabs={[{ id: LOG_IN, title, content: children }, ...(publications.length > 0 ? [change] : [])]}
      />
    </section>
  )
}

/** Out of the staff application: what visitors come for. */
const VisitorLinks = () => {
  const api = useApi()
  const { data: example } = useQuery({
    queryKey: ['example'],
    queryFn: ({ signal }) => api.get<{ player: string | null }>('/api/issues/playlist/example', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ul className="front-list">
      {example?.player && (
        <li>
          <a href={example.player}>
            <Icon of={Headphones} />
            Lyssna på ett exempel
            <Icon of={ChevronRight} />
          </a>
        </li>
      )}
      <li>
        <a href="/ljudkodcontact">
          <Icon of={FileText} />
          Begär offert på inläsning
          <Icon of={ChevronRight} />
        </a>
      </li>
      <li>
        <a href="/ljudkodcontact/en" lang="en" hrefLang="en">
          <Icon of={Languages} />
          Request a quotation in English
          <Icon of={ChevronRight} />
        </a>
      </li>
    </ul>
  )
}

const Invited = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  return (
    <LinkedPasswordForm
      kind="invitation"
      token={token}
      onChosen={() => void navigate('/login', { replace: true, state: passwordChosen })}
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
      <p>{ended(`Du är inloggad som ${name}`, '.')}</p>
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
