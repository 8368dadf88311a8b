import { Check, CircleAlert, Copy, Equal, ListPlus, TriangleAlert } from 'lucide-react'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { Pair } from './pair-choices.ts'
import { foundByWords, unpairedWords } from './pair-words.ts'

type FoundByProps = { readonly pair: Pair; readonly pairs: readonly Pair[] }

/** What led to the article: quiet when it is sure, a status when a person has to look. */
export const FoundBy = ({ pair, pairs }: FoundByProps) => {
  const { target, sureness, isChosen, proposal, twin } = pair
  if (target.kind === 'none') {
    return (
      <Status tone="danger" icon={CircleAlert}>
        {proposal.because === undefined || isChosen ? 'Ingen artikel' : unpairedWords[proposal.because]}
      </Status>
    )
  }
  if (twin) {
    return (
      <Status tone="warn" icon={Copy}>
        Samma ljud som {twin.name}
      </Status>
    )
  }
  if (isShared(pair, pairs)) {
    return (
      <Status tone="waiting" icon={ListPlus}>
        Flera ljud på artikeln
      </Status>
    )
  }
  if (isChosen) return <Quiet>{target.kind === 'new' ? 'Ny artikel' : 'Ditt val'}</Quiet>
  const words = proposal.foundBy === undefined ? '' : foundByWords[proposal.foundBy]
  if (sureness === 'sure') return <Quiet>{words}</Quiet>
  if (proposal.lengthDiffers) {
    return (
      <Status tone="warn" icon={TriangleAlert}>
        {proposal.foundBy === 'order' ? words : `${words}, men inte längden`}
      </Status>
    )
  }
  return (
    <Status tone="waiting" icon={Equal}>
      {words}
    </Status>
  )
}

const Quiet = ({ children }: { readonly children: string }) => (
  <span className="found-by small soft">
    <Icon of={Check} />
    {children}
  </span>
)

const isShared = ({ sound, target }: Pair, pairs: readonly Pair[]): boolean =>
  pairs.some((other) => {
    if (other.sound.id === sound.id) return false
    if (target.kind === 'article')
      return other.target.kind === 'article' && other.target.article.id === target.article.id
    return target.kind === 'new' && other.target.kind === 'new' && other.target.first === target.first
  })
