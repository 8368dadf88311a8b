import { manuscriptAddress } from '../entities/manuscript-address.ts'
import { pairingAddress } from '../queries/sounds/waiting-sounds.ts'
import { isOver, type QueuedUpload } from '../queries/uploads/upload-queue.ts'

const count = (uploads: readonly QueuedUpload[], phase: QueuedUpload['phase']) =>
  uploads.filter((upload) => upload.phase === phase).length

const sayFiles = (files: number): string => (files === 1 ? '1 fil' : `${files.toString()} filer`)

/** Why they did not arrive, when it is the same for all. */
const sayReason = (uploads: readonly QueuedUpload[]): string => {
  const [reason, ...others] = new Set(uploads.flatMap(({ phase, error }) => (phase === 'failed' && error) || []))
  return reason === undefined || others.length > 0 ? '.' : `: ${reason}`
}

/** What all uploads together do, in a sentence. */
export const sayTray = (uploads: readonly QueuedUpload[]): string => {
  const [done, failed] = [count(uploads, 'done'), count(uploads, 'failed')]
  const faults = failed === 0 ? '' : ` ${sayFiles(failed)} kom inte fram${sayReason(uploads)}`
  if (done + failed < uploads.length) {
    return `Laddar upp ${sayFiles(uploads.length)}, ${done.toString()} är framme.${faults}`
  }
  return done === 0 ? faults.trim() : `${sayFiles(done)} är framme.${faults}`
}

/** The share of all files that is sent, from 0 to 100. */
export const shareOf = (uploads: readonly QueuedUpload[]): number =>
  Math.round(uploads.reduce((sum, upload) => sum + (isOver(upload) ? 100 : upload.percent), 0) / uploads.length)

const cameForIssue = (uploads: readonly QueuedUpload[]) =>
  uploads.flatMap(({ received, order: { issueId } }) =>
    received && issueId !== undefined ? [{ received, issueId }] : [],
  )

/** The issue whose sounds have all come and wait for their articles. */
export const pairableIssue = (uploads: readonly QueuedUpload[]): string | undefined => {
  if (uploads.length === 0 || !uploads.every(isOver)) return undefined
  return cameForIssue(uploads).findLast(({ received }) => received.kind === 'sound')?.issueId
}

type NextStep = { readonly to: string; readonly text: string }

/** What is done with the files of a kind that came for an issue. A single manuscript is opened, several are chosen from. */
const stepsByKind = [
  { kind: 'sound', toStep: (issueId) => ({ to: pairingAddress(issueId), text: 'Para ihop ljud och artiklar' }) },
  {
    kind: 'text',
    toStep: (issueId, [only, ...others]) => ({
      to: manuscriptAddress(issueId, others.length === 0 ? only : ''),
      text: 'Gör artiklar av manuset',
    }),
  },
  { kind: 'image', toStep: (issueId) => ({ to: `/imagefiles?issue=${issueId}`, text: 'Visa bilderna' }) },
] as const satisfies readonly {
  readonly kind: string
  readonly toStep: (issueId: string, mediaIds: readonly string[]) => NextStep
}[]

/** Where what has come is worked on, each place once. */
export const nextSteps = (uploads: readonly QueuedUpload[]): readonly NextStep[] =>
  stepsByKind.flatMap(({ kind, toStep }) => {
    const came = cameForIssue(uploads).filter(({ received }) => received.kind === kind)
    const issueId = came.at(-1)?.issueId
    const mediaIds = came.flatMap((each) => (each.issueId === issueId ? each.received._id : []))
    return issueId === undefined ? [] : [toStep(issueId, mediaIds)]
  })
