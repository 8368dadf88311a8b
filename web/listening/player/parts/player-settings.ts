import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../kernel/listeners.ts'

/** The listener's settings, which this browser keeps. */
export type PlayerSettings = {
  readonly speed: number
  /** Size of everything on the page, in percent. */
  readonly textSize: number
  readonly theme: 'system' | 'light' | 'dark'
  readonly alwaysShowControls: boolean
  readonly shortcuts: boolean
  /** The function of the arrows on the lock screen; a phone shows one pair only. */
  readonly lockScreen: 'articles' | 'seconds'
  /** Films are heard without their picture. */
  readonly soundAlone: boolean
  readonly captions: boolean
}

/** The speeds that a player offers: all, or the few of a player with its own name. */
export const speeds = {
  all: [0.8, 1, 1.2, 1.5, 1.7, 2, 2.25, 2.5, 2.75, 3],
  few: [0.8, 1, 1.2, 1.5],
} as const
/** Limits of the speed. The keyboard sets it in finer steps than the list. */
export const MIN_SPEED = 0.5
export const MAX_SPEED = 3
export const textSizes = [100, 125, 150, 200] as const

const defaultSettings: PlayerSettings = {
  speed: 1,
  textSize: 100,
  theme: 'system',
  alwaysShowControls: false,
  shortcuts: true,
  lockScreen: 'articles',
  soundAlone: false,
  captions: true,
}

const SETTINGS_KEY = 'ljudkod-player'
const { subscribe, notify } = createListeners()

const readStoredSettings = (): PlayerSettings => {
  try {
    return { ...defaultSettings, ...JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') }
  } catch {
    return defaultSettings
  }
}

let currentSettings = readStoredSettings()

export const changeSettings = (changes: Partial<PlayerSettings>) => {
  currentSettings = { ...currentSettings, ...changes }
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(currentSettings))
  } catch {
    // When the storage is full or forbidden, the choice lasts until the page closes.
  }
  notify()
}

export const useSettings = () => useSyncExternalStore(subscribe, () => currentSettings)
