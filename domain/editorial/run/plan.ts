import { type ProcessItem, wholeItem } from '../publication/process-item.ts'
import { receiverIds, receivers, receiversOf } from '../publication/settings/receivers.ts'
import type { RunStep } from './run-step.ts'
import type { Stage } from './stages.ts'
import type { StepSettings } from './step-row.ts'
import { type ShownFlag, shownFlags, stepOf } from './steps.ts'

/** The item behind the act that brings an issue to its web site; it works for every vendor. */
export const siteExport: ProcessItem = wholeItem({
  id: 'web-export',
  name: 'Export till webbplatsen',
  prio: 0,
  exportWordPress: true,
})

/** The steps of an item, in order. A product to deliver is made first, even if the item does not ask for it. */
export const planOf = (item: Pick<ProcessItem, ShownFlag>, settings: StepSettings): readonly RunStep[] => {
  const chosen = shownFlags.filter((flag) => item[flag]).map(stepOf)
  const steps = new Set(chosen.map(({ step }) => step))
  const of = (stage: Stage) => chosen.filter((row) => row.stage === stage).map(({ step }) => step)
  const places = new Set(receiverIds.filter((id) => steps.has(`deliver:${id}`)).map((id) => receivers[id].place))
  // A feed is sent when the receiver's product is the feed; otherwise outside programs fetch it.
  const sent = receiversOf(settings).filter(
    ({ place, kind }) => places.has(place) || (kind === 'rss' && steps.has('make:rss')),
  )
  const made = sent.map(({ kind }): RunStep => `make:${kind}`)
  const last = sent.map(({ id }): RunStep => `deliver:${id}`)
  return [
    ...of('fetch'),
    ...of('alter'),
    ...of('speak'),
    ...new Set([...of('make'), ...made, ...of('deliver'), ...last]),
    ...of('release'),
  ]
}
