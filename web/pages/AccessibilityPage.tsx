import { PageHead } from '../components/PageHead.tsx'

export const AccessibilityPage = () => (
  <>
    <PageHead title="Tillgänglighet" />
    <div className="fields">
      <p>Ljudkod följer riktlinjerna WCAG 2.2 på nivå AA. Allt går att göra med bara tangentbord.</p>
      <p>Sidorna anpassar sig till dator, surfplatta och telefon, till stor text och till ljust eller mörkt läge.</p>
      <p>Hittar du något som inte fungerar? Berätta för den som hjälper dig med Ljudkod, så rättar vi det.</p>
    </div>
  </>
)
