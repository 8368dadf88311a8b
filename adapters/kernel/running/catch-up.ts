import { namesOf, type Projections } from '../../../projections/kernel/runner/start.ts'
import { StartRefused } from './start-refusal.ts'

/** A parked read model does not hold up the others; one without a table cannot answer, so the start is refused. */
export const catchUp = async ({ caughtUp }: Projections, report: (line: string) => void): Promise<void> => {
  const behind = await caughtUp()
  const missing = behind.filter(({ why }) => why === 'missing')
  if (missing.length > 0) {
    throw new StartRefused(
      `Nobody has made ${namesOf(missing)}: first start a process of this release with ROLES=projections`,
    )
  }
  if (behind.length > 0)
    report(`WARNING The answers are old where they come from ${namesOf(behind)}: npm run replay -- list`)
}
