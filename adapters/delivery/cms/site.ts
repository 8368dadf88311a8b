import { randomUUID } from 'node:crypto'
import {
  type OpenedSite,
  type OpenSite,
  type PostReference,
  SiteFault,
  type SiteTrialStep,
  type TrySite,
} from '../../../commands/delivery/delivery/site.ts'
import { writeMarker } from '../../../domain/delivery/delivery/web-marker.ts'
import {
  unknownVendor,
  type WebVendorId,
  webVendorOf,
} from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { NO_PASSWORD } from '../../kernel/network/resolve-reachable.ts'
import { openDrupal } from './drupal.ts'
import { type OpenVendor, SiteRefusal, type SiteSettings } from './site-http.ts'
import { openWordPress } from './wordpress.ts'

const openers: Readonly<Record<WebVendorId, OpenVendor>> = { wordpress: openWordPress, drupal: openDrupal }

/** See `OpenSite`. */
export const openSiteOver =
  (settings: SiteSettings): OpenSite =>
  async (site, signals) => {
    const vendor = webVendorOf(site.vendor)
    if (!vendor) throw new SiteFault(unknownVendor(site.vendor), true)
    if (site.password === '') throw new SiteFault(NO_PASSWORD, true)
    return openers[vendor](site, { settings, ...signals })
  }

const TRIAL_TITLE = 'Ljudkod provar anslutningen'
const TRIAL_DRAFT_REMAINS = `Utkastet ”${TRIAL_TITLE}” kan ligga kvar på webbplatsen: ta bort det där.`
/** The issue id in the marker of every trial, so that a trial finds the drafts of earlier ones. */
const TRIAL_ISSUE = 'd0d1c0de-0000-4000-8000-000000000001'
const DRAFT_NOT_FOUND =
  'Webbplatsens sökning hittar inte det som Ljudkod lägger in, så det går inte att uppdatera. Ett tillägg för sökning kan vara skälet.'

/** A site that forbids something does answer. */
const isForbidden = (error: unknown) => error instanceof SiteRefusal && [401, 403].includes(error.status)

/** Writes a draft that no reader sees, and looks for it as deliveries look for posts. */
const writeAndFind = async (opened: OpenedSite, done: SiteTrialStep[], left: PostReference[]) => {
  const trial = randomUUID()
  const marker = writeMarker({ issue: TRIAL_ISSUE, article: trial, sent: 'prov' })
  const made = await opened.create(
    { title: TRIAL_TITLE, summary: '', html: opened.framed(marker, `<p>${TRIAL_TITLE}.</p>`) },
    trial,
  )
  left.push(made)
  done.push('write')
  const found = await opened.listOf(TRIAL_ISSUE, [])
  if (!found.some(({ id }) => id === made.id)) throw new SiteFault(DRAFT_NOT_FOUND, true)
  done.push('find')
}

/** Removes the trial's drafts, and those that an earlier or broken trial left. */
const takeAway = async (opened: OpenedSite, left: readonly PostReference[]) => {
  for (const made of left) await opened.remove(made)
  for (const found of await opened.listOf(TRIAL_ISSUE, []))
    if (!left.some(({ id }) => id === found.id)) await opened.remove(found)
}

const faultIn = async (work: () => Promise<void>): Promise<SiteFault | undefined> => {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof SiteFault) return error
    throw error
  }
}

const leaveTrace = async (opened: OpenedSite, done: SiteTrialStep[]) => {
  const left: PostReference[] = []
  const fault = await faultIn(() => writeAndFind(opened, done, left))
  const isNothingThere = fault instanceof SiteRefusal && fault.isFinal && left.length === 0
  const stays = isNothingThere ? undefined : await faultIn(() => takeAway(opened, left))
  if (stays) throw new SiteFault(`${(fault ?? stays).message} ${TRIAL_DRAFT_REMAINS}`)
  if (fault) throw fault
}

const openAndLogIn = async (open: () => Promise<OpenedSite>, done: SiteTrialStep[]): Promise<OpenedSite> => {
  try {
    const opened = await open()
    await opened.logIn()
    done.push('connect', 'logIn')
    return opened
  } catch (error) {
    if (isForbidden(error)) done.push('connect')
    throw error
  }
}

/** See `TrySite`. */
export const trySiteOver =
  (settings: SiteSettings): TrySite =>
  async (site, { signal = new AbortController().signal }) => {
    const done: SiteTrialStep[] = []
    const fault = await faultIn(async () => {
      const opened = await openAndLogIn(() => openSiteOver(settings)(site, { signal }), done)
      await opened.checkRights()
      await leaveTrace(opened, done)
    })
    return { done, ...(fault && { failure: fault.message }) }
  }
