import { ButtonLink } from '../components/ButtonLink.tsx'
import { PageHead } from '../components/PageHead.tsx'

/** Every address that leads nowhere. */
export const NotFoundPage = () => (
  <>
    <PageHead title="Sidan finns inte" />
    <p>Adressen kan vara felskriven eller gammal.</p>
    <div className="button-row">
      <ButtonLink to="/" variant="primary">
        Till startsidan
      </ButtonLink>
    </div>
  </>
)
