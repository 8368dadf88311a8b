import { checkParts } from '../../adapters/kernel/health/check-parts.ts'
import { diskOf } from '../../adapters/kernel/running/settings/disk-space.ts'
import { openOperationState } from '../../adapters/support/operation/open-operation-state.ts'
import { postgresStuckWork } from '../../adapters/support/standing/stuck-work.ts'
import { makeProjections } from '../../projections/read-model.ts'
import {
  byLevel,
  levelWords,
  type OperationState,
  sayLevel,
  worstLevel,
} from '../../projections/support/operation/view.ts'
import { openPlace } from '../open-place.ts'
import type { Verb } from './verb.ts'

const partLines = ({ parts }: OperationState) =>
  byLevel(parts).map(({ part, level, cause }) => `  ${levelWords[level].padEnd(8)} ${part.padEnd(16)} ${cause}`)

const nightLine = ({ night, started, done, failed, longestWait }: OperationState['nights'][number]) =>
  `  ${night}  ${started} började, ${done} blev klara, ${failed} gavs upp, längsta väntan ${Math.round(longestWait)} s`

const linesOf = (state: OperationState): readonly string[] => [
  sayLevel(state.parts),
  ...partLines(state),
  ...(state.nights.length > 0 ? ['Jobb per natt', ...state.nights.map(nightLine)] : []),
  'Versioner',
  ...state.versions.map(({ what, version }) => `  ${what} ${version}`),
]

/** The page 'Drift' at the command line; it ends with 2 where a part does not work, for programs that watch. */
export const health: Verb = {
  usage: '[--certificates]   hur installationen mår; med flaggan läses certifikaten först',
  run: async (args, config, life) => {
    const { db, log, pool, keyOf } = await openPlace(config, life)
    const projections = makeProjections(await keyOf())
    const disk = diskOf(config.dataDir)
    const parts = () => checkParts({ db, log, projections, disk })
    const { read, readCertificates } = openOperationState({
      config,
      db,
      disk,
      stuckWork: postgresStuckWork(pool),
      parts,
    })
    if (args.includes('--certificates')) await readCertificates()
    const state = await read()
    console.log(linesOf(state).join('\n'))
    return worstLevel(state.parts) === 'fault' ? 2 : 0
  },
}
