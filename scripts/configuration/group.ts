import type { SettingName } from '../../adapters/kernel/running/settings/config.ts'

/** What the configuration page says of a setting. */
export type SettingWords = {
  readonly what: string
  readonly example: string
  /** What holds without it, where the code's own value does not say so. */
  readonly otherwise?: string
}

export type Group = { readonly title: string; readonly settings: Partial<Readonly<Record<SettingName, SettingWords>>> }
