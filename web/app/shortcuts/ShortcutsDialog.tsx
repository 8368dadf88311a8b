import './shortcuts.css'
import { Fragment } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { Kbd } from '../../kernel/components/actions/Kbd.tsx'

const shortcuts = [
  { keys: 'Ctrl S', text: 'Spara formuläret' },
  { keys: 'Ctrl K', text: 'Sök i allt' },
  { keys: '?', text: 'Visa kortkommandon' },
  { keys: 'Esc', text: 'Stäng dialog eller meny' },
  { keys: 'Skift ↑ ↓', text: 'Välj flera artiklar i listan' },
  { keys: 'Ctrl A', text: 'Välj alla artiklar som visas' },
  { keys: 'Ctrl Home', text: 'Gå till listans början, med End till slutet' },
  { keys: '↑ ↓ ← →', text: 'Gå mellan listans rader och deras fält' },
  { keys: 'Alt ↑ ↓', text: 'Flytta artikeln' },
  { keys: 'Enter', text: 'Lyft artikeln i dess handtag, flytta med ↑ ↓, släpp med Enter' },
  { keys: 'F2', text: 'Byt namn på artikeln' },
  { keys: 'Enter, Skift Enter', text: 'Spara namnet, och öppna nästa rads eller den förra' },
  { keys: 'Mellanslag', text: 'Spela eller pausa artikelns ljud, när dess namn har fokus' },
  { keys: '← →', text: 'Hoppa 10 sekunder i ljudet, när raden som spelas har fokus på namnet' },
  { keys: '[ ]', text: 'Höj eller sänk nivån på artikeln, eller på alla valda' },
  { keys: 'Ctrl H', text: 'Sök och ersätt i numrets artiklar' },
  { keys: 'Alt PgUp PgDn', text: 'Gå till numrets förra eller nästa artikel, i dess formulär' },
  { keys: 'Ctrl Mellanslag', text: 'Spela eller pausa ljudet medan du skriver; med Skift 5 sekunder tillbaka' },
  { keys: 'Alt F10', text: 'Gå till verktygen för texten' },
  { keys: 'Ctrl Z', text: 'Ångra det senaste i listan, också när meddelandet är borta' },
] as const

export const ShortcutsDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog title="Kortkommandon" isOpen={isOpen} onClose={onClose}>
    <dl className="shortcuts">
      {shortcuts.map(({ keys, text }) => (
        <Fragment key={text}>
          <dt>
            <Kbd>{keys}</Kbd>
          </dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
    <div className="button-row">
      <Button onPress={onClose}>Stäng</Button>
    </div>
  </Dialog>
)
