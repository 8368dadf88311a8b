import type { StoredWorkflow } from '../../../domain/editorial/publication/settings/outputs.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import type { Soundfile } from '../queries/files/files.ts'

/** Facts about a publication beside its settings. */
export type SectionContext = {
  /** Undefined while unknown. */
  readonly sounds: readonly Soundfile[] | undefined
  /** The number of telephone services; undefined while unknown. */
  readonly telephoneServices: number | undefined
}

/** A part of the settings with an address of its own. Its fields are in the component beside it. */
export type Section = {
  /** The last part of its address. */
  readonly path: string
  readonly title: string
  readonly help: string
  /** The labels of its fields, in the form and in the conflict dialog. */
  readonly labels: Readonly<Record<string, string>>
  /** The titles of its groups, each by the first of its fields. */
  readonly groups?: Readonly<Record<string, string>>
  /**
   * Its settings, each with a module that reads it: a setting without an effect is not shown. It exists in events and
   * API, where an absent field stays unchanged. The fields of `wfsettings` have little in common, so each is told.
   */
  readonly readers: Partial<
    Readonly<
      Record<Exclude<keyof Settings, 'wfsettings'> | `wfsettings:${keyof StoredWorkflow}` | 'nextIssueNumber', string>
    >
  >
  /** Checks its fields together; returns the error and its field. */
  readonly judge?: (
    fields: Readonly<Record<string, unknown>>,
  ) => { readonly field: string; readonly text: string } | undefined
  /** The facts for the line under its title while it is folded; false is left out. */
  readonly summary: (publication: PublicationView, beside: SectionContext) => readonly (string | false)[]
}
