import { ALargeSmall } from 'lucide-react'
import { useRef } from 'react'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { useWords } from '../words.ts'
import type { PlayerSettings } from './player-settings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

type PlayerHeaderProps = { readonly playlist: Playlist; readonly settings: PlayerSettings }

/** The publication's own ground. The server draws the same, where the page's policy refuses a style attribute. */
const Ground = ({ colour }: { readonly colour: string }) => (
  <svg className="player-ground" aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
)

export const PlayerHeader = ({ playlist: { publication, preview }, settings }: PlayerHeaderProps) => {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { name, subTitle, headerColor, headerText } = publication
  return (
    <header className="player-top" data-text={headerColor === '' ? undefined : headerText}>
      {headerColor !== '' && <Ground colour={headerColor} />}
      <p className="player-paper">
        {name}
        {subTitle && <span className="player-subtitle">{subTitle}</span>}
      </p>
      {preview && (
        <span className="status" data-tone="proof">
          {words.notReleased}
        </span>
      )}
      <button
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        data-shape="icon"
        aria-label={words.settings.title}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={ALargeSmall} />
      </button>
      <SettingsDialog settings={settings} dialog={dialog} />
    </header>
  )
}
