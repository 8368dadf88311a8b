import { type ProcessItem, wholeItem } from '../publication/process-item.ts'
import { receiverIds, receivers, receiversOf } from '../publication/settings/receivers.ts'
import type { RunStep } from './run-step.ts'
import type { Stage } from './stages.ts'
import { type ShownFlag, type StepSettings, shownFlags, stepOf } from './steps.ts'

/** What somebody asks for who wants an issue on its web site and nothing else; which vendor's that is makes no difference. */
export const siteExport: ProcessItem = wholeItem({
  id: 'web-export',
  name: 'Export till webbplatsen',
  prio: 0,
  exportWordPress: true,
})

/** What an item does to an issue, one after the other. What is delivered is made first, whether it is asked for or not. */
export const planOf = (item: Pick<ProcessItem, ShownFlag>, settings: StepSettings): readonly RunStep[] => {
  const chosen = shownFlags.filter((flag) => item[flag]).map(stepOf)
  const steps = new Set(chosen.map(({ step }) => step))
  const of = (stage: Stage) => chosen.filter((row) => row.stage === stage).map(({ step }) => step)
  const places = new Set(receiverIds.filter((id) => steps.has(`deliver:${id}`)).map((id) => receivers[id].place))
  // A feed is sent where it is what the receiver is to have; elsewhere it is there to be fetched.
  const sent = receiversOf(settings).filter(
    ({ place, kind }) => places.has(place) || (kind === 'rss' && steps.has('make:rss')),
  )
  const made = sent.map(({ kind }): RunStep => `make:${kind}`)
  const last = sent.map(({ id }): RunStep => `deliver:${id}`)
  return [...of('alter'), ...new Set([...of('make'), ...made, ...of('deliver'), ...last]), ...of('release')]
}
