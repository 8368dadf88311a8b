import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import type { Soundfile } from '../queries/files.ts'

/** What a publication has beside its settings. */
export type SectionContext = {
  /** Undefined where nobody knows. */
  readonly sounds: readonly Soundfile[] | undefined
  /** How many services let it be heard by telephone; undefined where nobody knows. */
  readonly telephoneServices: number | undefined
}

/** A part of the settings, with an address of its own: what is said of it. Its fields stand in the component beside. */
export type Section = {
  /** The end of its address. */
  readonly path: string
  readonly title: string
  readonly help: string
  /** What every field is called, in the form and in the conflict dialog. */
  readonly labels: Readonly<Record<string, string>>
  /** What its groups are called, each by the first of its fields. */
  readonly groups?: Readonly<Record<string, string>>
  /**
   * Its settings, each with a module that reads it: only what does something is shown. What has no reader yet waits in
   * events and API, where an absent field stays as it is.
   */
  readonly readers: Partial<Readonly<Record<keyof Settings | 'nextIssueNumber', string>>>
  /** What is wrong with its fields together, and at which it stands. */
  readonly judge?: (
    fields: Readonly<Record<string, unknown>>,
  ) => { readonly field: string; readonly text: string } | undefined
  /** What is set, for the line under its title while it is folded; false is left out. */
  readonly summary: (publication: PublicationView, beside: SectionContext) => readonly (string | false)[]
}
