import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNewerVersion } from '../../../adapters/kernel/running/product-versions.ts'
import { releasesIn } from '../../../web/app/changelog/changelog.ts'
import type { Finding } from './finding.ts'

const OPERATION_PART = 'För den som driver'

const readChangeLog = () => readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')

/**
 * The work that CHANGELOG.md asks of the operator, for each version behind `from` up to `to`. Undefined: a version from
 * before versions were noted, so that the whole of `to` counts.
 */
export const readChanges = (from: string | undefined, to: string, changeLog = readChangeLog()): Finding => {
  const releases = releasesIn(changeLog).filter(({ version }) =>
    from === undefined ? version === to : isNewerVersion(version, from) && !isNewerVersion(version, to),
  )
  const lines = releases.flatMap(({ version, parts }) =>
    parts
      .filter(({ title }) => title === OPERATION_PART)
      .flatMap(({ items }) => items.map((item) => `${version}: ${item}`)),
  )
  const title = lines.length > 0 ? 'CHANGELOG.md asks you to read' : 'CHANGELOG.md asks nothing of you'
  return { level: 'ready', title, lines }
}

const backToBackup = (from: string) =>
  `Going back is not possible with this data: start ${from} again, or restore the backup from before it`

type NewerContents = {
  /** Types of events that this code does not know, with how many there are. */
  readonly types: readonly string[]
  readonly fields: readonly string[]
  readonly migrations: readonly string[]
}

/** Whether the data is of a version that this code knows. */
export const readDirection = (from: string | undefined, to: string, newer: NewerContents): Finding => {
  const title = `From ${from ?? 'a version that kept no note of itself'} to ${to}`
  const unknownTypes = [
    ...newer.types.map((type) => `Events that this version does not know: ${type}`),
    ...newer.fields.map((field) => `A field of events that this version does not know: ${field}`),
  ]
  const isNewer = from !== undefined && isNewerVersion(from, to)
  // A database that no newer version has run on may lack an example of a field alone.
  if (newer.types.length > 0 || (isNewer && unknownTypes.length > 0))
    return { level: 'refused', title, lines: [...unknownTypes, backToBackup(from ?? 'the newer version')] }
  const steps = unknownTypes.concat(newer.migrations.map((id) => `A step of a newer version is in the database: ${id}`))
  if (from === undefined || (!isNewer && newer.migrations.length === 0))
    return { level: steps.length > 0 ? 'attention' : 'ready', title, lines: steps }
  const line = `This is older than ${from}, which wrote nothing that it cannot read: it will do, but the backup is the sure way back`
  return { level: 'attention', title, lines: [...steps, line] }
}
