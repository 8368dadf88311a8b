import { Bell } from 'lucide-react'
import type { Playlist } from '../../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { type PushRegistrationState as State, usePushRegistration } from './push-registration.ts'

const words: Readonly<Record<State, string>> = {
  hidden: '',
  unsupported:
    'Den här webbläsaren kan inte ta emot notiser. Öppna tidningen i en annan webbläsare, eller utanför ett privat fönster, om du vill veta när nästa nummer kommer.',
  install:
    'Vill du veta när nästa nummer kommer? Lägg till på hemskärmen först: tryck på Dela och välj Lägg till på hemskärmen. Öppna sedan tidningen därifrån. Där börjar du om: din plats och dina val följer inte med.',
  elsewhere: 'Vill du veta när nästa nummer kommer? Öppna tidningen i Safari först.',
  old: 'Din telefon eller platta kan inte ta emot notiser. Det går från iOS 16.4.',
  checking: '',
  off: '',
  on: 'Du får en notis när nästa nummer kommer.',
  denied: 'Notiser är avstängda för den här sidan. Slå på dem i webbläsarens eller telefonens inställningar.',
}

/** One press registers the browser for notices, another ends that. */
export const PushRegistration = ({ playlist }: { readonly playlist: Playlist }) => {
  const { state, trouble, isPending, press } = usePushRegistration(playlist)
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
          {state === 'on' ? 'Sluta säga till' : 'Säg till när nästa nummer kommer'}
        </button>
      )}
      <p className="small soft" role="status">
        {trouble || words[state]}
      </p>
    </div>
  )
}
