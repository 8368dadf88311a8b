import { processName } from '../../history/words/processes.ts'
import { dayOrMinute } from '../../kernel/swedish-days.ts'
import { lanes } from './lanes.ts'
import type { RelatedEvent, TimelineRow } from './rows.ts'
import type { Work } from './work.ts'

const attemptPhrase = (attempts: number) => (attempts > 1 ? `, försök ${attempts}` : '')

const sentences: Readonly<Record<Work['state'], (work: Work, name: string) => string>> = {
  waiting: (_, name) => `Ett jobb för ${name} väntar på sin tur.`,
  retrying: ({ attempts, reason }, name) =>
    `Ett jobb för ${name} gick inte vid försök ${attempts} och görs om${reason === '' ? '' : `: ${reason}`}.`,
  running: ({ attempts }, name) => `Ett jobb för ${name} pågår${attemptPhrase(attempts)}.`,
  done: ({ attempts }, name) => `Ett jobb för ${name} avslutades${attemptPhrase(attempts)}.`,
  failed: ({ reason }, name) => `Ett jobb för ${name} gav upp${reason === '' ? '' : `: ${reason}`}.`,
  cancelled: (_, name) => `Ett jobb för ${name} avbröts.`,
  due: ({ at }, name) => `Processen för ${name} gör nästa steg ${dayOrMinute(at)}.`,
  parked: ({ reason }, name) => `Processen för ${name} står still här${reason === '' ? '' : `: ${reason}`}.`,
}

const faults: readonly Work['state'][] = ['retrying', 'failed', 'parked']

/** Rows of jobs, deadlines and standing processes, each numbered as the event that gave it. */
export const workRows = (work: readonly Work[], events: readonly RelatedEvent[]): readonly TimelineRow[] => {
  const byId = new Map(events.map((event) => [event.recorded.eventId, event]))
  return work.map((each) => {
    const cause = byId.get(each.causationId)
    const name = processName(each.name)
    return {
      id: each.id,
      label: cause?.label ?? '1',
      at: each.at,
      lane: each.kind === 'job' ? lanes.job : lanes.process,
      stream: cause?.recorded.stream ?? null,
      revision: cause?.recorded.revision ?? null,
      isOwn: false,
      said: sentences[each.state](each, name).replaceAll(/\.+$/g, '.'),
      actor: `Ljudkod (${name})`,
      channel: 'Av sig självt',
      reason: '',
      isFault: faults.includes(each.state),
      after: cause ? [each.causationId] : [],
    }
  })
}
