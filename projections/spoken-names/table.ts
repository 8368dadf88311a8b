export const spokenNamesTable = 'spoken_names_v1'

/** A heading that has nothing to read but its name, as the last production spoke it. */
export type SpokenNameRow = {
  /** Of the article that is the heading. */
  readonly id: string
  readonly production_id: string
  readonly text: string
  /** Null until it has been spoken. */
  readonly sound: SpokenName | null
}

export type SpokenName = {
  readonly storageKey: string
  readonly hash: string
  readonly bytes: number
  readonly durationMs: number
}
