import type { Kysely } from 'kysely'
import type { MeasureDisk } from '../../../commands/kernel/disk-space.ts'
import type { StuckWork } from '../../../commands/support/standing/stuck-work.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import {
  judgeBackup,
  judgeCertificates,
  judgeJobs,
  judgeLetters,
  judgeProcesses,
} from '../../../projections/support/operation/judge-parts.ts'
import type { OperationState, PartState } from '../../../projections/support/operation/view.ts'
import { lastBackupIn } from '../../kernel/backup/last-backup.ts'
import type { Config } from '../../kernel/running/settings/config.ts'
import { keepShortly } from '../../kernel/telemetry/system-metrics.ts'
import { checkCertificates } from './certificates.ts'
import { diskGrowth, keptFacts, withDiskUse } from './kept-facts.ts'
import { lettersOfDay } from './letters.ts'
import { countReadyJobs, nightlyJobs } from './nightly-jobs.ts'
import { countStillWork } from './still-work.ts'
import { readVersions } from './versions.ts'

/** Milliseconds between looks at what changes slowly. */
const LOOK_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

type MeasuredInstallation = {
  readonly config: Config
  readonly db: Kysely<ReadModel>
  readonly disk: MeasureDisk
  readonly stuckWork: Pick<StuckWork, 'steps' | 'jobs'>
  /** The parts that the product cannot do without. */
  readonly parts: () => Promise<readonly PartState[]>
}

/** A part that cannot be asked does not work. */
const askPart = <Answer>(
  part: string,
  ask: Promise<Answer>,
  judge: (answer: Answer) => PartState,
): Promise<PartState> => ask.then(judge).catch(() => ({ part, level: 'fault', cause: 'Går inte att fråga just nu.' }))

/** Answers the state of the installation, and reads certificates anew when an administrator asks for that. */
export const openOperationState = ({ config, db, disk, stuckWork, parts }: MeasuredInstallation) => {
  const facts = keptFacts(config.dataDir)
  const backupState = lastBackupIn(config.dataDir)
  const versions = keepShortly(() => readVersions(db, config.eventStoreUrl))

  const noteDisk = async () => {
    const { free, size } = await disk()
    await facts.change((known) => withDiskUse(known, new Date().toISOString().slice(0, 10), size - free))
    return { free, size, growth: diskGrowth(await facts.read()) }
  }

  const judgeParts = async ({
    letters,
    certificates,
    backup,
  }: Pick<OperationState, 'letters' | 'certificates' | 'backup'>) => {
    const now = new Date()
    const others = await Promise.all([
      askPart('Processerna', countStillWork(db, stuckWork), judgeProcesses),
      askPart('Jobben', countReadyJobs(db), judgeJobs),
    ])
    return [...others, judgeLetters(letters), judgeCertificates(certificates, now), judgeBackup(backup, now)]
  }

  const read = async (): Promise<OperationState> => {
    const knownFacts = await facts.read()
    const [room, software, backup, nights, letters] = await Promise.all([
      noteDisk(),
      versions(),
      backupState(),
      nightlyJobs(db),
      lettersOfDay(db),
    ])
    const shownFacts = { letters, backup, certificates: [...(knownFacts.certificates?.found ?? [])] }
    return {
      measuredAt: new Date().toISOString(),
      parts: [...(await parts()), ...(await judgeParts(shownFacts))],
      disk: room,
      versions: software,
      nights: [...nights],
      ...shownFacts,
    }
  }

  const readCertificates = async () => {
    const certificates = [...(await checkCertificates(db, config))]
    await facts.change((known) => ({
      ...known,
      certificates: { checkedAt: new Date().toISOString(), found: certificates },
    }))
  }

  /** Notes the use of the disk, and reads certificates once a day. */
  const look = async () => {
    await noteDisk()
    const { certificates } = await facts.read()
    if (!certificates || Date.now() - Date.parse(certificates.checkedAt) > DAY_MS) await readCertificates()
  }

  const lookRegularly = () => {
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
    return () => clearInterval(timer)
  }

  return { read, readCertificates, lookRegularly }
}

export type OpenedOperationState = ReturnType<typeof openOperationState>
