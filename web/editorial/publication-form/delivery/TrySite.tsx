import { useWatch } from 'react-hook-form'
import type { SiteTrial, SiteTrialStep } from '../../../../commands/delivery/delivery/site.ts'
import { TryConnection } from '../../../kernel/components/connection/TryConnection.tsx'
import { useApi } from '../../../kernel/server/api-client.ts'
import type { PublicationControl } from '../inputs.tsx'

type TrySiteProps = PublicationControl & { readonly publicationId: string }

const stepTexts: Readonly<Record<SiteTrialStep, string>> = {
  connect: 'Webbplatsen svarar.',
  logIn: 'Användarnamn och lösenord stämmer.',
  write: 'Det går att skapa utkast.',
  find: 'Det som läggs in går att hitta igen.',
}

/** Tries the form's values, saved or not. */
export const TrySite = ({ control, publicationId }: TrySiteProps) => {
  const api = useApi()
  const [vendor, url, base, user, pass, contentType, allowHttp] = useWatch({
    control,
    name: [
      'exportWordPress:vendor',
      'exportWordPress:url',
      'exportWordPress:base',
      'exportWordPress:user',
      'exportWordPress:pass',
      'exportWordPress:contentType',
      'exportWordPress:allowHttp',
    ],
  })
  return (
    <TryConnection
      isDisabled={url === ''}
      place={{ vendor, url, base, user, contentType, allowHttp, ...(pass !== '' && { pass }) }}
      tryIt={(sent) => api.post<SiteTrial>(`/api/publications/receivers/${publicationId}/web/try`, sent)}
      said={stepTexts}
    />
  )
}
