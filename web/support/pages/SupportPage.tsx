import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { LookUp } from '../find/LookUp.tsx'

/**
 * The question of this entry of the browser's history: no address holds the question, so no server on the way keeps it.
 * 'Sök i allt' hands the question over behind the `#`, which no server gets.
 */
const useAsked = (): string => {
  const { state, hash } = useLocation()
  const storedQuestion: unknown =
    typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined
  if (typeof storedQuestion === 'string') return storedQuestion
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The desk of those who must explain what happened. */
export const SupportPage = () => {
  useCrumbs([{ text: 'Supportbord', href: '/support' }])
  const navigate = useNavigate()
  const asked = useAsked()
  return (
    <>
      <PageHead title="Supportbord" />
      <LookUp key={asked} asked={asked} onAsk={(text) => void navigate('/support', { state: { asked: text } })} />
    </>
  )
}
