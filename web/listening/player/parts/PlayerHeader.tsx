import { ALargeSmall } from 'lucide-react'
import { useRef } from 'react'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { PlayerSettings } from './player-settings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

type PlayerHeaderProps = { readonly playlist: Playlist; readonly settings: PlayerSettings }

export const PlayerHeader = ({ playlist, settings }: PlayerHeaderProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <header className="player-top">
      <p className="player-paper">{playlist.publication.name}</p>
      {playlist.preview && (
        <span className="status" data-tone="proof">
          Ej släppt
        </span>
      )}
      <button
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        data-shape="icon"
        aria-label="Text, kontrast och tangenter"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={ALargeSmall} />
      </button>
      <SettingsDialog settings={settings} dialog={dialog} />
    </header>
  )
}
