import { useNavigate, useSearchParams } from 'react-router-dom'
import { readReturn } from '../app/return-address.ts'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Mark } from '../components/Mark.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { LogInForm } from '../features/log-in/LogInForm.tsx'
import { useCurrentUser } from '../queries/current-user.ts'

export const FrontPage = () => (
  <>
    <title>Logga in – Ljudkod</title>
    <div>
      <h1 className="front-name">
        <Mark />
        Ljudkod
      </h1>
      <p className="front-lead">Tidningar, böcker och koder som går att lyssna på.</p>
    </div>
    <section className="front-work" aria-label="Logga in">
      <Tabs label="Vad vill du göra?" tabs={[{ id: 'log-in', title: 'Logga in', content: <LogIn /> }]} />
    </section>
  </>
)

const LogIn = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const user = useCurrentUser()
  if (!user) return <LogInForm onLoggedIn={() => void navigate(readReturn(search), { replace: true })} />
  return (
    <div className="fields">
      <p>Du är inloggad som {user.name}.</p>
      <div className="button-row">
        <ButtonLink to={readReturn(search)} variant="primary">
          Fortsätt till arbetet
        </ButtonLink>
        <ButtonLink to="/logout">Logga ut</ButtonLink>
      </div>
    </div>
  )
}
