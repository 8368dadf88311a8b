import type { LucideIcon } from 'lucide-react'
import { Gauge, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { type SleepChoice, sleepChoices } from '../playback/sleep-timer.ts'
import { changeSettings, speeds } from './player-settings.ts'

const withComma = (speed: number) => `${String(speed).replace('.', ',')}×`

type ToolProps = {
  readonly icon: LucideIcon
  readonly name: string
  readonly shown: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

/** The browser's own menu, drawn as a tool button of the player. */
const Tool = ({ icon, name, shown, value, onChange, children }: ToolProps) => (
  <label className="react-aria-Button player-tool">
    <span>
      <Icon of={icon} />
      {name}
    </span>
    <span aria-hidden="true">{shown}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
)

/** The speeds of the list, with a speed that the listener set between two of them by keyboard. */
const shownSpeeds = (speed: number): readonly number[] => [...new Set([...speeds, speed])].sort((a, b) => a - b)

export const SpeedMenu = ({ speed }: { readonly speed: number }) => (
  <Tool
    icon={Gauge}
    name="Hastighet"
    shown={withComma(speed)}
    value={String(speed)}
    onChange={(value) => changeSettings({ speed: Number(value) })}
  >
    {shownSpeeds(speed).map((choice) => (
      <option key={choice} value={choice}>
        {withComma(choice)}
      </option>
    ))}
  </Tool>
)

type SleepMenuProps = {
  readonly choice: SleepChoice
  /** Seconds until the sound stops; undefined when no timer runs or it waits for the article's end. */
  readonly remaining: number | undefined
  readonly onChoose: (choice: SleepChoice) => void
}

const remainingWords = (choice: SleepChoice, remaining: number | undefined) => {
  if (choice === 'off') return 'Av'
  return remaining === undefined ? 'Artikelns slut' : `${Math.ceil(remaining / 60)} min`
}

export const SleepMenu = ({ choice, remaining, onChoose }: SleepMenuProps) => (
  <Tool
    icon={Timer}
    name="Insomning"
    shown={remainingWords(choice, remaining)}
    value={choice}
    onChange={(value) => onChoose(sleepChoices.find(([known]) => known === value)?.[0] ?? 'off')}
  >
    {sleepChoices.map(([known, words]) => (
      <option key={known} value={known}>
        {words}
      </option>
    ))}
  </Tool>
)
