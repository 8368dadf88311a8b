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

/** The product of the act that sends an issue's single sounds in a format of choice, by the item behind it. */
const ftpExports = { 'ftp-export-mp3': 'mp3Files', 'ftp-export-wav': 'wavFiles' } as const
export type FtpExportProduct = (typeof ftpExports)[keyof typeof ftpExports]

export const productOfFtpExport = (itemId: string | undefined): FtpExportProduct | undefined =>
  Object.entries(ftpExports).find(([id]) => id === itemId)?.[1]

/** The item behind that act, and the settings by which it makes and sends the product. */
export const ftpExport = (product: FtpExportProduct): ProcessItem => {
  const [id, name] =
    product === 'wavFiles'
      ? (['ftp-export-wav', 'Export som wav till ftp'] as const)
      : (['ftp-export-mp3', 'Export som mp3 till ftp'] as const)
  return wholeItem({ id, name, prio: 0, exportFtp: true })
}

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
