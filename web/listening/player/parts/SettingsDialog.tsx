import { type RefObject, useId } from 'react'
import { fill } from '../../../../domain/listening/words/fill.ts'
import { isSafari } from '../../../kernel/safari.ts'
import { isOnHomeScreen } from '../apple.ts'
import { keyboardMap } from '../keyboard.ts'
import { SKIP_SECONDS } from '../playback/controls.ts'
import { useWords } from '../words.ts'
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

export const SettingsDialog = ({ settings, dialog }: SettingsDialogProps) => {
  const words = useWords()
  const { settings: named } = words
  return (
    <dialog ref={dialog} className="plain-dialog" aria-labelledby="settings-title">
      <h2 id="settings-title">{named.title}</h2>
      <Choice
        legend={named.textSize}
        value={settings.textSize}
        choices={textSizes.map((size) => [size, `${size} %`] as const)}
        onChoose={(textSize) => changeSettings({ textSize })}
      />
      <Choice
        legend={named.colours}
        value={settings.theme}
        choices={[
          ['system', named.asMachine],
          ['light', named.darkOnLight],
          ['dark', named.lightOnDark],
        ]}
        onChoose={(theme) => changeSettings({ theme })}
      />
      <Choice
        legend={named.lockScreen}
        value={settings.lockScreen}
        choices={[
          ['articles', words.previousAndNextItem],
          ['seconds', fill(words.secondsBackAndForward, SKIP_SECONDS)],
        ]}
        onChoose={(lockScreen) => changeSettings({ lockScreen })}
      />
      <Toggle
        on={settings.alwaysShowControls}
        words={named.alwaysShow}
        onChange={(alwaysShowControls) => changeSettings({ alwaysShowControls })}
      />
      <Toggle on={settings.shortcuts} words={named.shortcuts} onChange={(shortcuts) => changeSettings({ shortcuts })} />
      {settings.shortcuts && (
        <dl className="player-keys">
          {keyboardMap(words).map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
      {isSafari() && !isOnHomeScreen() && <p className="small soft">{words.safariForgets}</p>}
      <form method="dialog">
        <button type="submit" className="react-aria-Button" data-variant="primary">
          {named.close}
        </button>
      </form>
    </dialog>
  )
}
