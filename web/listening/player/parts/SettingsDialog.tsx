import { type RefObject, useId } from 'react'
import { isSafari } from '../../../kernel/safari.ts'
import { isOnHomeScreen } from '../apple.ts'
import { keyboardMap } from '../keyboard.ts'
import { SKIP_SECONDS } from '../playback/controls.ts'
import { changeSettings, type PlayerSettings, textSizes } from './player-settings.ts'

type SettingsDialogProps = { readonly settings: PlayerSettings; readonly dialog: RefObject<HTMLDialogElement | null> }

type ChoiceProps<Value extends string | number> = {
  readonly legend: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string | number>({ legend, value, choices, onChoose }: ChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="player-choice">
      <legend>{legend}</legend>
      {choices.map(([choice, words]) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

type ToggleProps = { readonly on: boolean; readonly words: string; readonly onChange: (on: boolean) => void }

const Toggle = ({ on, words, onChange }: ToggleProps) => (
  <label className="player-toggle">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    {words}
  </label>
)

export const SettingsDialog = ({ settings, dialog }: SettingsDialogProps) => (
  <dialog ref={dialog} className="plain-dialog" aria-labelledby="settings-title">
    <h2 id="settings-title">Text, kontrast och tangenter</h2>
    <Choice
      legend="Textstorlek"
      value={settings.textSize}
      choices={textSizes.map((size) => [size, `${size} %`] as const)}
      onChoose={(textSize) => changeSettings({ textSize })}
    />
    <Choice
      legend="Färger"
      value={settings.theme}
      choices={[
        ['system', 'Som i telefonen eller datorn'],
        ['light', 'Mörk text på ljust'],
        ['dark', 'Ljus text på mörkt'],
      ]}
      onChoose={(theme) => changeSettings({ theme })}
    />
    <Choice
      legend="Knapparna på låsskärmen"
      value={settings.lockScreen}
      choices={[
        ['articles', 'Förra och nästa artikel'],
        ['seconds', `${SKIP_SECONDS} sekunder bakåt och framåt`],
      ]}
      onChoose={(lockScreen) => changeSettings({ lockScreen })}
    />
    <Toggle
      on={settings.alwaysShowControls}
      words="Visa alltid knapparna"
      onChange={(alwaysShowControls) => changeSettings({ alwaysShowControls })}
    />
    <Toggle
      on={settings.shortcuts}
      words="Använd kortkommandon"
      onChange={(shortcuts) => changeSettings({ shortcuts })}
    />
    {settings.shortcuts && (
      <dl className="player-keys">
        {keyboardMap.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    )}
    {isSafari() && !isOnHomeScreen() && (
      <p className="small soft">
        Safari glömmer dina val och din plats när du inte har öppnat tidningen på sju dagar. Ligger den på hemskärmen är
        de kvar.
      </p>
    )}
    <form method="dialog">
      <button type="submit" className="react-aria-Button" data-variant="primary">
        Stäng
      </button>
    </form>
  </dialog>
)
