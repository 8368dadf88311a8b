import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { clearDrafts } from '../forms/drafts.ts'
import { useSession } from '../session.ts'

/** Goes to the page that `referrer` names, or to main. */
export const LogoutPage = () => {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const referrer = search.get('referrer')
  useEffect(() => {
    session.end()
    queries.clear()
    clearDrafts()
    void navigate(referrer && /^\/(?![/\\])/.test(referrer) ? referrer : '/', { replace: true })
  }, [session, queries, navigate, referrer])
  return <output>Du loggas ut.</output>
}
