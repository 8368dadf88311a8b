import type { LucideIcon } from 'lucide-react'
import { Gauge, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, type PlayerWords } from '../../../../domain/listening/words/fill.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { type SleepChoice, sleepChoices } from '../playback/sleep-timer.ts'
import { useWords } from '../words.ts'
import { changeSettings, speeds } from './player-settings.ts'

const speedIn = (speed: number, { decimal }: PlayerWords) => `${String(speed).replace('.', decimal)}×`

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
const shownSpeeds = (speed: number, offered: readonly number[]): readonly number[] =>
  [...new Set([...offered, speed])].sort((a, b) => a - b)

type SpeedMenuProps = { readonly speed: number; readonly offered: keyof typeof speeds }

export const SpeedMenu = ({ speed, offered }: SpeedMenuProps) => {
  const words = useWords()
  return (
    <Tool
      icon={Gauge}
      name={words.speed}
      shown={speedIn(speed, words)}
      value={String(speed)}
      onChange={(value) => changeSettings({ speed: Number(value) })}
    >
      {shownSpeeds(speed, speeds[offered]).map((choice) => (
        <option key={choice} value={choice}>
          {speedIn(choice, words)}
        </option>
      ))}
    </Tool>
  )
}

type SleepMenuProps = {
  readonly choice: SleepChoice
  /** Seconds until the sound stops; undefined when no timer runs or it waits for the article's end. */
  readonly remaining: number | undefined
  readonly onChoose: (choice: SleepChoice) => void
}

const sayRemaining = (words: PlayerWords, choice: SleepChoice, remaining: number | undefined) => {
  if (choice === 'off') return words.off
  return remaining === undefined ? words.itemEnd : fill(words.shortMinutes, Math.ceil(remaining / 60))
}

const sayChoice = (words: PlayerWords, choice: SleepChoice) => {
  if (choice === 'off') return words.off
  return choice === 'article' ? words.whenItemEnds : fill(words.minutes, choice)
}

export const SleepMenu = ({ choice, remaining, onChoose }: SleepMenuProps) => {
  const words = useWords()
  return (
    <Tool
      icon={Timer}
      name={words.sleep}
      shown={sayRemaining(words, choice, remaining)}
      value={choice}
      onChange={(value) => onChoose(sleepChoices.find((known) => known === value) ?? 'off')}
    >
      {sleepChoices.map((known) => (
        <option key={known} value={known}>
          {sayChoice(words, known)}
        </option>
      ))}
    </Tool>
  )
}
