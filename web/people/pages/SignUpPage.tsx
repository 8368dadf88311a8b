import { useNavigate } from 'react-router-dom'
import { FrontFrame } from '../../app/front-page/FrontPage.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useSecretInHash } from '../../kernel/navigation/secret-in-hash.ts'
import { useSendsMail } from '../../kernel/queries/environment.ts'
import { ProviderLinks } from '../log-in/ProviderLinks.tsx'
import { useWays } from '../queries/ways.ts'
import { ConfirmForm } from '../sign-up/ConfirmForm.tsx'
import { SignUpForm } from '../sign-up/SignUpForm.tsx'

/** The page on which a visitor makes an account, and confirms its address with the link of the letter. */
export const SignUpPage = () => {
  const token = useSecretInHash('confirm')
  const navigate = useNavigate()
  return (
    <FrontFrame title={token === null ? 'Skapa konto' : 'Bekräfta adressen'}>
      <div className="fields">
        {token === null ? (
          <SignUpSection />
        ) : (
          <ConfirmForm token={token} onConfirmed={() => void navigate('/', { replace: true })} />
        )}
        <div className="button-row">
          <ButtonLink to="/login" variant="quiet">
            Till inloggningen
          </ButtonLink>
        </div>
      </div>
    </FrontFrame>
  )
}

const SignUpSection = () => {
  const ways = useWays()
  const invitation = useSecretInHash('signup') ?? undefined
  const sendsMail = useSendsMail()
  if (!ways) return <p className="soft">Formuläret hämtas.</p>
  if (ways.signup === 'off')
    return (
      <Notice title="Konton läggs upp av kontoret">
        <p>Här kan du inte skapa ett konto själv. Be en administratör på kontoret, så får du en inbjudan med e-post.</p>
      </Notice>
    )
  if (ways.signup === 'invitation' && invitation === undefined)
    return (
      <Notice title="Du behöver en inbjudan">
        <p>Konton skapas med en länk från en administratör. Be kontoret om den och öppna den här sidan genom länken.</p>
      </Notice>
    )
  return (
    <>
      <p>Med ett konto är du gäst här, tills en administratör ger dig en roll.</p>
      {sendsMail === false ? (
        <Notice tone="warn" title="Härifrån skickas inga mejl">
          <p>Adressen kan därför inte bekräftas. Be en administratör om ett konto.</p>
        </Notice>
      ) : (
        <SignUpForm domains={ways.signup === 'domain' ? ways.domains : []} invitation={invitation} />
      )}
      <ProviderLinks invitation={invitation} />
    </>
  )
}
