import { Bell } from 'lucide-react'
import type { PlayerWords } from '../../../../../domain/listening/words/fill.ts'
import type { Playlist } from '../../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { useWords } from '../../words.ts'
import { type PushRegistrationState as State, usePushRegistration } from './push-registration.ts'

const sayState = (state: State, { push }: PlayerWords): string =>
  state === 'hidden' || state === 'checking' || state === 'off' ? '' : push[state]

/** One press registers the browser for notices, another ends that. */
export const PushRegistration = ({ playlist }: { readonly playlist: Playlist }) => {
  const words = useWords()
  const { state, trouble, isPending, press } = usePushRegistration(playlist, words)
  if (state === 'hidden') return null
  const isOffered = state === 'checking' || state === 'off' || state === 'on'
  return (
    <div className="player-tell">
      {isOffered && (
        <button
          type="button"
          className="react-aria-Button"
          aria-disabled={isPending || state === 'checking'}
          onClick={() => !isPending && state !== 'checking' && void press()}
        >
          <Icon of={Bell} filled={state === 'on'} />
          {state === 'on' ? words.push.stop : words.push.ask}
        </button>
      )}
      <p className="small soft" role="status">
        {trouble || sayState(state, words)}
      </p>
    </div>
  )
}
