import { randomUUID } from 'node:crypto'
import {
  type OpenedSite,
  type OpenSite,
  SiteFault,
  type SiteTrialStep,
  type TrySite,
} from '../../commands/delivery/site.ts'
import { writeMarker } from '../../domain/delivery/web-marker.ts'
import { unknownVendor, type WebVendorId, webVendorOf } from '../../domain/publication/web-vendors.ts'
import { openDrupal } from './drupal.ts'
import { NO_PASSWORD } from '../network/reachable.ts'
import type { OpenVendor, SiteSettings } from './site-http.ts'
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

const TRIAL = 'Ljudkod provar anslutningen'
const NOT_FOUND =
  'Webbplatsens sökning hittar inte det som Ljudkod lägger in, så det går inte att uppdatera. Ett tillägg för sökning kan vara skälet.'

/** A draft that nobody sees, and that is found as what we bring there is found. */
const leaveTrace = async (opened: OpenedSite, done: SiteTrialStep[]) => {
  const trial = randomUUID()
  const marker = writeMarker({ issue: trial, article: trial, sent: 'prov' })
  const { id } = await opened.create(
    { title: TRIAL, summary: '', html: opened.framed(marker, `<p>${TRIAL}.</p>`) },
    trial,
  )
  done.push('write')
  try {
    const found = await opened.listOf(trial, [])
    if (!found.some((kept) => kept.id === id)) throw new SiteFault(NOT_FOUND, true)
    done.push('find')
  } finally {
    await opened.remove(id)
  }
}

/** See `TrySite`. */
export const trySiteOver =
  (settings: SiteSettings): TrySite =>
  async (site, { signal = new AbortController().signal }) => {
    const done: SiteTrialStep[] = []
    try {
      const opened = await openSiteOver(settings)(site, { signal })
      done.push('connect')
      await opened.logIn()
      done.push('logIn')
      await leaveTrace(opened, done)
      return { done }
    } catch (error) {
      if (!(error instanceof SiteFault)) throw error
      return { done, failure: error.message }
    }
  }
