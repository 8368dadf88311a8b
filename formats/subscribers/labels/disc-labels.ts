import { type PlayerHost, playerAddress } from '../../../domain/listening/player-address.ts'
import type { Disc } from '../../../domain/subscribers/burn/discs.ts'
import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'
import { longDate } from '../../kernel/pdf/numbers.ts'
import type { DiscLabel } from './disc-label.ts'

type LabelledIssue = {
  readonly publication: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The listening code of the issue. */
  readonly code: string
  readonly host: PlayerHost
  /** See `DiscLabel`. */
  readonly identifier: string
}

/** The issue's name without the name of its publication. */
const ownName = ({ publication, name }: Pick<LabelledIssue, 'publication' | 'name'>): string => {
  const own = name.startsWith(publication) ? name.slice(publication.length).trim() : name
  return own === '' ? name : `${own.slice(0, 1).toUpperCase()}${own.slice(1)}`
}

const formatOf = (format: DiscFormat, { tracks }: Disc): string => {
  const minutes = Math.round(tracks.reduce((sum, seconds) => sum + seconds, 0) / 60)
  return format === 'cda' ? `Ljud-cd, ${minutes} min` : 'Daisy'
}

/** A label for each disc of an issue. */
export const labelsOf = (issue: LabelledIssue, format: DiscFormat, discs: readonly Disc[]): readonly DiscLabel[] =>
  discs.map((disc) => ({
    publication: issue.publication,
    issue: ownName(issue),
    date: longDate(issue.date, 'sv'),
    which: disc.name.replace(/^Skiva ?/, ''),
    format: formatOf(format, disc),
    identifier: issue.identifier,
    url: playerAddress(issue.host, { issue: issue.code }),
  }))
