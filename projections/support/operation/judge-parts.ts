import type { CertificateState, OperationState, PartState } from './view.ts'

const DAY_MS = 86_400_000

/** Days before its end at which a certificate is told of: renewals usually come a month before. */
const CERTIFICATE_DAYS = 14
/** Days after which a backup is old: one a night is usual. */
const BACKUP_DAYS = 2
/** Seconds that a job may wait for its turn. */
const [LONG_WAIT, TOO_LONG_WAIT] = [300, 3_600]

/** Jobs that could begin now, the seconds that the oldest has waited, and jobs given up within a day. */
export type WaitingState = { readonly waiting: number; readonly seconds: number; readonly failed: number }

const days = (milliseconds: number) => Math.floor(milliseconds / DAY_MS)

const sayDays = (count: number) => (count === 1 ? '1 dag' : `${count} dagar`)

export const judgeJobs = ({ waiting, seconds, failed }: WaitingState): PartState => {
  const level = seconds > TOO_LONG_WAIT ? 'fault' : seconds > LONG_WAIT || failed > 0 ? 'warning' : 'good'
  const waits =
    waiting === 0
      ? 'Inget väntar på sin tur.'
      : `${waiting} jobb väntar, det äldsta sedan ${Math.max(1, Math.round(seconds / 60))} min.`
  const failureText = failed === 0 ? '' : ` ${failed} jobb gavs upp det senaste dygnet.`
  return { part: 'Jobben', level, cause: `${waits}${failureText}` }
}

/** Work that stands still, as 'Processer' lists it: steps of processes, jobs that were given up, deliveries, and runs. */
export type StillState = Readonly<Record<'step' | 'job' | 'delivery' | 'run', number>>

const sayCount = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** A step holds up all that follows of its thing; all others stand still alone. */
export const judgeProcesses = ({ step, job, delivery, run }: StillState): PartState => {
  const still = [
    ...sayCount(step, 'process', 'processer'),
    ...sayCount(delivery, 'leverans', 'leveranser'),
    ...sayCount(run, 'körning', 'körningar'),
    ...sayCount(job, 'jobb som gavs upp', 'jobb som gavs upp'),
  ]
  return {
    part: 'Processerna',
    level: step > 0 ? 'fault' : still.length > 0 ? 'warning' : 'good',
    cause: still.length === 0 ? 'Inget står still.' : `${step + job + delivery + run} står still: ${still.join(', ')}.`,
  }
}

export const judgeLetters = ({ sent, toFile, failed, waiting }: OperationState['letters']): PartState => {
  const sentText = sent === 0 ? 'Inga brev har gått' : `${sent} brev har gått`
  const fileText = `${toFile} brev har blivit filer i stället för att skickas`
  const first = toFile === 0 ? sentText : sent === 0 ? fileText : `${sentText} och ${fileText}`
  const facts = `${first} det senaste dygnet${waiting === 0 ? '' : `, ${waiting} väntar`}.`
  return failed === 0
    ? { part: 'Breven', level: 'good', cause: facts }
    : { part: 'Breven', level: 'warning', cause: `${facts} ${failed} kom inte fram.` }
}

export const judgeCertificates = (certificates: readonly CertificateState[], now: Date): PartState => {
  const part = 'Certifikaten'
  const badCertificate = certificates.find(({ fault }) => fault !== null)
  if (badCertificate) return { part, level: 'fault', cause: `${badCertificate.server}: ${badCertificate.fault ?? ''}` }
  const ends = certificates.flatMap(({ server, expiresAt }) =>
    expiresAt ? [{ server, at: Date.parse(expiresAt) }] : [],
  )
  const [first] = ends.toSorted((one, other) => one.at - other.at)
  if (!first) return { part, level: 'good', cause: 'Inget att bevaka.' }
  const daysLeft = days(first.at - now.getTime())
  return {
    part,
    level: daysLeft < 0 ? 'fault' : daysLeft < CERTIFICATE_DAYS ? 'warning' : 'good',
    cause: `Det första går ut om ${sayDays(Math.max(0, daysLeft))} (${first.server}).`,
  }
}

export const judgeBackup = ({ last, fault }: OperationState['backup'], now: Date): PartState => {
  const part = 'Säkerhetskopian'
  if (fault) return { part, level: 'fault', cause: 'Den senaste gick inte att ta.' }
  if (!last) return { part, level: 'warning', cause: 'Ingen säkerhetskopia känd.' }
  const age = days(now.getTime() - Date.parse(last.takenAt))
  const cause = age === 0 ? 'Tagen det senaste dygnet.' : `Den senaste är ${sayDays(age)} gammal.`
  return { part, level: age >= BACKUP_DAYS ? 'warning' : 'good', cause }
}
