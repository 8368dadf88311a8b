import { modelStateWords, rebuildStateWords } from '../../../domain/support/read-model-names.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import type { ModelRow, RebuildRow, WriterRow } from '../queries/read-models.ts'

type ToneWord = { readonly tone: StatusTone; readonly text: string }

export const stateWords: Readonly<Record<ModelRow['state'], ToneWord>> = {
  level: { tone: 'ok', text: modelStateWords.level },
  behind: { tone: 'now', text: modelStateWords.behind },
  stopped: { tone: 'danger', text: modelStateWords.stopped },
  waits: { tone: 'warn', text: modelStateWords.waits },
  unlisted: { tone: 'waiting', text: modelStateWords.unlisted },
}

const roleWords: Readonly<Record<ModelRow['role'], string>> = {
  current: '',
  old: 'den tidigare',
  next: 'den ombyggda, väntar',
  rebuild: 'byggs om',
}

export const rebuildWords: Readonly<Record<RebuildRow['state'], ToneWord>> = {
  running: { tone: 'now', text: rebuildStateWords.running },
  ready: { tone: 'warn', text: rebuildStateWords.ready },
  exchanged: { tone: 'ok', text: rebuildStateWords.exchanged },
  returned: { tone: 'waiting', text: rebuildStateWords.returned },
  replaced: { tone: 'waiting', text: rebuildStateWords.replaced },
  discarded: { tone: 'waiting', text: rebuildStateWords.discarded },
  cancelled: { tone: 'waiting', text: rebuildStateWords.cancelled },
  interrupted: { tone: 'warn', text: rebuildStateWords.interrupted },
  failed: { tone: 'danger', text: rebuildStateWords.failed },
}

export const sayModel = ({ title, role }: Pick<ModelRow, 'title' | 'role'>): string =>
  role === 'current' ? title : `${title} (${roleWords[role]})`

/** 'minst 10 000 händelser, 2 min 4 s'. */
export const sayLag = ({ events, isMany, seconds }: ModelRow): string =>
  events === 0
    ? '–'
    : `${isMany ? 'minst ' : ''}${sayNumber(events)} ${events === 1 ? 'händelse' : 'händelser'}, ${sayDuration(seconds)}`

/** '412 per sekund, ikapp om 30 s'; an unknown pace says nothing. */
export const sayPace = ({ rate, secondsLeft }: ModelRow): string => {
  if (rate === null) return ''
  const left = secondsLeft === null ? 'hinner inte ikapp' : `ikapp om ${sayDuration(Math.max(1, secondsLeft))}`
  return `${sayNumber(Math.round(rate))} per sekund, ${left}`
}

/** The host and the process of a leader's name; a rebuild leads its own table. */
export const sayLeader = (leader: string | null): string => {
  if (leader === null) return 'Ingen'
  const [host = '', pid = ''] = leader.split('/')
  return host === 'replay' ? 'En ombyggnad' : `${host}, process ${pid}`
}

const writerStates: Readonly<Record<string, string>> = {
  active: 'arbetar',
  'idle in transaction': 'väntar utan att arbeta',
}

export const sayWriter = ({ application, pid, state, seconds }: WriterRow): string =>
  `${application || 'Ett namnlöst program'} (process ${pid.toString()} i databasen) har hållit på i ${sayDuration(seconds)} och ${writerStates[state] ?? state}.`

/** How many rows of the two tables differ; a rebuild that was not compared has none. */
export const countDiffering = ({ compared }: Pick<RebuildRow, 'compared'>): number =>
  compared ? compared.missing + compared.extra + compared.changed : 0

export const sayCompared = ({ compared }: RebuildRow): string => {
  if (!compared) return '–'
  const { rows, missing, extra, changed } = compared
  if (countDiffering({ compared }) === 0) return `Alla ${sayNumber(rows)} rader är lika`
  const parts = [
    changed > 0 && `${sayNumber(changed)} skiljer`,
    missing > 0 && `${sayNumber(missing)} saknas i den nya`,
    extra > 0 && `${sayNumber(extra)} finns bara i den nya`,
  ].filter(Boolean)
  return `Av ${sayNumber(rows)} rader: ${parts.join(', ')}`
}
