import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { sayDuration, sayNumber, saySize } from '../../kernel/words/swedish.ts'
import { doubtsOf } from '../entities/sound-findings.ts'
import type { SubmittedFile } from '../queries/submissions.ts'

const HERTZ_PER_KILOHERTZ = 1_000

const sayChannels = (channels: number) => (channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} kanaler`)

/** What is known of a file, in one line; nothing of one that is gone. */
export const sayFacts = (sent: SubmittedFile): string => {
  const { file } = sent
  if (!file) return 'Filen är borttagen.'
  if (sent.kind === 'sound' && sent.file) {
    const { duration, channels, sampleRate } = sent.file
    const rate = sampleRate > 0 ? ` ${sayNumber(sampleRate / HERTZ_PER_KILOHERTZ)} kHz` : ''
    return `${sayDuration(duration)}, ${sayChannels(channels)}${rate}`
  }
  if (sent.kind === 'text' && sent.file?.words)
    return `${sayNumber(sent.file.words)} ord, ca ${sayDuration(sent.file.words * SECONDS_PER_WORD)} uppläst`
  if (sent.kind === 'image' && sent.file)
    return `${sayNumber(sent.file.width)} × ${sayNumber(sent.file.height)} px, ${saySize(file.bytes)}`
  if (sent.kind === 'video' && sent.file) return `${sayDuration(sent.file.duration)}, ${saySize(file.bytes)}`
  return saySize(file.bytes)
}

type FileStanding = { readonly tone: StatusTone; readonly text: string }

/** Whether the file can be used, as far as it has been looked at. */
export const stateOf = (sent: SubmittedFile): FileStanding => {
  if (sent.fate === 'accepted') return { tone: 'ok', text: 'Mottagen' }
  if (sent.fate === 'refused') return { tone: 'waiting', text: 'Avvisad' }
  if (!sent.file) return { tone: 'waiting', text: 'Borttagen' }
  if (sent.file.rejected !== null) return { tone: 'danger', text: 'Går inte att använda' }
  if (sent.kind === 'sound' && sent.file.awaitsCheck) return { tone: 'now', text: 'Kontrolleras' }
  if (sent.kind === 'sound' && doubtsOf(sent.file).length > 0) return { tone: 'warn', text: 'Behöver höras' }
  if (sent.kind === 'text' && sent.file.words === null) return { tone: 'now', text: 'Räknar orden' }
  if (sent.kind === 'other') return { tone: 'waiting', text: 'Inte kontrollerad' }
  return { tone: 'ok', text: 'Kontrollerad' }
}
