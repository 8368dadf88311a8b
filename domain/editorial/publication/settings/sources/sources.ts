import type { Settings } from '../settings.ts'

/** The settings of a server on which sources of a publication lie. */
export type SourcePlace = 'importDaisy' | 'importRSS'

/** The servers on which a publication's sources lie, by what lies there. */
export const sources = {
  daisy: { name: 'DAISY-import', place: 'importDaisy' },
  rss: { name: 'RSS-import', place: 'importRSS' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly place: SourcePlace }>>

export type SourceId = keyof typeof sources
// Sound: these are its keys.
export const sourceIds = Object.keys(sources) as SourceId[]

/** Why nothing is looked for at a source; undefined: it has what is needed. */
export const missingOfSource = (settings: Pick<Settings, SourcePlace>, id: SourceId): string | undefined => {
  const { name, place } = sources[id]
  const { enable, url } = settings[place]
  if (!enable) return `${name} är avstängd i publikationens inställningar.`
  return url === '' ? `Adressen saknas. Ange den under ${name} i publikationens inställningar.` : undefined
}

/** A source as a form has it, with what the form does not say as it was saved. */
export const sourceForTrial = <Source extends Settings[SourcePlace]>(
  saved: Source,
  { url, username, directory, filename, hostKey }: Omit<Settings[SourcePlace], 'enable' | 'password' | 'mailList'>,
  password: string,
): Source => ({ ...saved, url, username, directory, filename, hostKey, password })
