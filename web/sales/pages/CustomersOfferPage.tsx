import '../public/public.css'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/server/api-client.ts'
import { clientOf } from '../public/client.ts'
import { Offer } from '../public/offer/Offer.tsx'
import { TongueProvider, tongues } from '../public/words/words.ts'

/** The page that the customer saw behind the code of the letter. */
export const CustomersOfferPage = () => {
  const { code = '' } = useParams()
  const api = useApi()
  const client = useMemo(() => clientOf(api), [api])
  return (
    <TongueProvider value={tongues.se}>
      <Offer code={code} client={client} isAdmin={false} />
    </TongueProvider>
  )
}
