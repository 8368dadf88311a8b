import { useSearchParams } from 'react-router-dom'
import { type ProviderFault, providerFaults } from '../../../domain/people/user/provider-faults.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useWays } from '../queries/ways.ts'

const sentences: Readonly<Record<ProviderFault, (name: string) => string>> = {
  cancelled: (name) => `Du avbröt inloggningen hos ${name}. Försök igen, eller logga in på ett annat sätt.`,
  failed: (name) => `Inloggningen hos ${name} gick inte att genomföra just nu. Försök igen om en stund.`,
  expired: (name) => `Inloggningen hos ${name} tog för lång tid eller började i en annan webbläsare. Försök igen.`,
  unverified: (name) =>
    `${name} svarar inte för att e-postadressen är din. Logga in på ett annat sätt. Sedan kan du koppla ${name} under Inställningar.`,
  unknown: (name) =>
    `Det finns inget konto här för adressen som du har hos ${name}. Konton läggs upp av kontoret: be en administratör.`,
  connected: (name) => `${name} är redan kopplat till ditt konto.`,
  another: (name) =>
    `Ett annat konto hos ${name} är redan kopplat till kontot här. Logga in med det, eller ta bort det under Inställningar och koppla sedan det nya.`,
  taken: (name) => `Det kontot hos ${name} är redan kopplat till en annan användare. Välj ett annat konto där.`,
}

/** Says in words why a log-in at a provider led to no log-in here, as the address tells. */
export const ProviderFaultNotice = () => {
  const [search] = useSearchParams()
  const ways = useWays()
  const fault = providerFaults.find((each) => each === search.get('fel'))
  if (!fault) return null
  const name = ways?.providers.find(({ id }) => id === search.get('hos'))?.name ?? 'den andra webbplatsen'
  return (
    <Notice tone="warn" title={fault === 'connected' ? 'Redan kopplat' : 'Inloggningen gick inte'} level={3}>
      <p>{sentences[fault](name)}</p>
    </Notice>
  )
}
