import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn } from '../../kernel/form-merge.ts'
import type { IssueId, PublicationId } from '../../kernel/ids.ts'
import { isErased } from '../../kernel/personal.ts'
import type { PublicationCommand, SomeSettings } from './commands.ts'
import type { PublicationEvent, SettingsChanged } from './events.ts'
import { wholeItem } from './process-item.ts'
import { alignPodcast } from './rules.ts'
import { defaultSettings } from './settings/default-settings.ts'
import { type FormLeaves, leavesOf, overlayForm, withLeaves } from './settings/form-leaves.ts'
import { type ReceiverPlace, serverOf } from './settings/receivers.ts'
import { isGivenAnew } from './settings/secret-fields.ts'
import { type Settings, settingsGroups } from './settings/settings.ts'
import type { SettingsGroup } from './settings/stored-settings.ts'
import { decideTelephone, type TelephoneRejection, type TelephoneServices } from './settings/telephone.ts'

export type FoundedPublication = {
  readonly status: 'Active' | 'Removed'
  readonly settings: Settings
  readonly nextIssueNumber: number
  readonly numbers: ReadonlyMap<IssueId, number>
  readonly defaultIssue: IssueId | null
  readonly telephoneServices: TelephoneServices
}

export type Publication = { readonly status: 'Missing' } | FoundedPublication

export type PublicationRejection =
  | 'PublicationAlreadyExists'
  | 'PublicationNotFound'
  | 'PublicationNameMissing'
  | 'IssueNumberFalls'
  | 'LegimusNotChosen'
  | TelephoneRejection

type PublicationDecision = Decision<PublicationEvent, PublicationRejection>

const groupNames = Object.keys(settingsGroups) as SettingsGroup[]

const changedLeaves = (current: FormLeaves, sent: SomeSettings): FormLeaves =>
  changesIn(current, alignPodcast(current, changesIn(current, leavesOf(sent))))

/** One event for every group in which a value changed. */
const settingsEvents = (publicationId: PublicationId, leaves: FormLeaves): readonly PublicationEvent[] =>
  groupNames.flatMap((type) => {
    const fields = settingsGroups[type].shape
    const own = Object.entries(leaves).filter(([name]) => Object.hasOwn(fields, name.split('.')[0] ?? ''))
    if (own.length === 0) return []
    const changes = withLeaves({}, Object.fromEntries(own))
    return [{ type, data: { publicationId, changes } }]
  })

/**
 * The credentials of each receiver, and their empty values. An SFTP server's host key stays, because no other server
 * has it.
 */
const keysOf: Readonly<Record<ReceiverPlace, { readonly url: string; readonly keys: FormLeaves }>> = {
  exportToFtp: { url: 'exportToFtp.url', keys: { 'exportToFtp.password': null } },
  legimusTransfer: { url: 'legimusTransfer.url', keys: { 'legimusTransfer.password': null } },
  TAB_0: { url: 'wfsettings.TAB_0_FTP_URL', keys: { 'wfsettings.TAB_0_PASSWORD': null } },
  TAB_1: { url: 'wfsettings.TAB_1_FTP_URL', keys: { 'wfsettings.TAB_1_PASSWORD': null } },
  exportWordPress: {
    url: 'exportWordPress.url',
    keys: { 'exportWordPress.pass': null, 'exportWordPress.allowHttp': false },
  },
}

/**
 * A receiver's credentials are for its server only: an editor who changes the address to another server enters them
 * again, even the same ones.
 */
const withoutOldKeys = (settings: Settings, sent: SomeSettings, changes: FormLeaves): FormLeaves => {
  const [current, given] = [leavesOf(settings), leavesOf(sent)]
  const moved = Object.values(keysOf).filter(({ url }) => {
    const [from, to] = [current[url], changes[url]]
    return typeof from === 'string' && typeof to === 'string' && serverOf(to) !== serverOf(from)
  })
  const forgotten = moved.flatMap(({ keys }) => Object.entries(keys))
  const isGiven = (name: string) => isGivenAnew(name) && (given[name] ?? null) !== null
  const old = forgotten.filter(([name, none]) => current[name] !== none && !isGiven(name))
  return { ...Object.fromEntries(old), ...changes }
}

const configure = (
  { publicationId, settings, nextIssueNumber }: Extract<PublicationCommand, { settings: unknown }>,
  publication: FoundedPublication,
): PublicationDecision => {
  const current = leavesOf(publication.settings)
  const changes = withoutOldKeys(publication.settings, settings, changedLeaves(current, settings))
  if (nextIssueNumber !== undefined && nextIssueNumber < publication.nextIssueNumber) return reject('IssueNumberFalls')
  const sendsToLegimus = changes['sendToLegimus'] ?? publication.settings.sendToLegimus
  if (changes['legimusFilename'] !== undefined && sendsToLegimus !== true) return reject('LegimusNotChosen')
  const events = settingsEvents(publicationId, changes)
  if (nextIssueNumber === undefined || nextIssueNumber === publication.nextIssueNumber) return events
  return [...events, { type: 'IssueNumberSet', data: { publicationId, nextIssueNumber } }]
}

const foundPublication = (command: Extract<PublicationCommand, { type: 'FoundPublication' }>): PublicationDecision => {
  const { publicationId, settings } = command
  if (settings.name === undefined || settings.name === '') return reject('PublicationNameMissing')
  const data = { publicationId, name: settings.name, customer: settings.customer ?? null }
  const founded: PublicationEvent = { type: 'PublicationFounded', data }
  const decision = configure(command, newPublication(data))
  return 'rejected' in decision ? decision : [founded, ...decision]
}

const decideActive = decideByType<
  Exclude<PublicationCommand, { type: 'FoundPublication' | 'RestorePublication' }>,
  FoundedPublication,
  PublicationDecision
>({
  ConfigurePublication: configure,
  TakeIssueNumber: ({ publicationId, issueId }, { numbers, nextIssueNumber: number }) =>
    numbers.has(issueId) ? [] : [{ type: 'IssueNumberTaken', data: { publicationId, issueId, number } }],
  ChooseDefaultIssue: ({ publicationId, issueId }, { defaultIssue }) =>
    defaultIssue === issueId ? [] : [{ type: 'DefaultIssueChosen', data: { publicationId, issueId } }],
  AdmitTelephoneService: (command, { telephoneServices }) => decideTelephone(command, telephoneServices),
  DismissTelephoneService: (command, { telephoneServices }) => decideTelephone(command, telephoneServices),
  RemovePublication: ({ publicationId }) => [{ type: 'PublicationRemoved', data: { publicationId } }],
})

const decide = (command: PublicationCommand, publication: Publication): PublicationDecision => {
  if (command.type === 'FoundPublication')
    return publication.status === 'Missing' ? foundPublication(command) : reject('PublicationAlreadyExists')
  if (publication.status === 'Missing') return reject('PublicationNotFound')
  const isRemoved = publication.status === 'Removed'
  if (command.type === 'RestorePublication')
    return isRemoved ? [{ type: 'PublicationRestored', data: { publicationId: command.publicationId } }] : []
  if (isRemoved) return command.type === 'RemovePublication' ? [] : reject('PublicationNotFound')
  return decideActive(command, publication)
}

const newPublication = ({ name, customer }: Pick<Settings, 'name' | 'customer'>): FoundedPublication => ({
  status: 'Active',
  settings: { ...defaultSettings, name, customer },
  nextIssueNumber: 1,
  numbers: new Map(),
  defaultIssue: null,
  telephoneServices: new Map(),
})

export const defaultLeaves = leavesOf(defaultSettings)

/** Applies changes as if erased values had never been set. */
const applySettings = (settings: Settings, changes: object): Settings => {
  // The cast is sound: the changes have the form's own fields.
  const next = overlayForm(settings, changes, (name, field, value) => [
    field,
    isErased(value) ? defaultLeaves[name] : value,
  ]) as Settings
  return { ...next, processItems: next.processItems.map(wholeItem) }
}

const isSettingsChange = (event: PublicationEvent): event is SettingsChanged => event.type in settingsGroups

const evolveFounded = evolveByType<
  FoundedPublication,
  Exclude<PublicationEvent, SettingsChanged | { type: 'PublicationFounded' }>
>({
  IssueNumberSet: ({ nextIssueNumber }) => ({ nextIssueNumber }),
  IssueNumberTaken: ({ issueId, number }, { numbers }) => ({
    numbers: new Map([...numbers, [issueId, number]]),
    nextIssueNumber: number + 1,
  }),
  DefaultIssueChosen: ({ issueId }) => ({ defaultIssue: issueId }),
  TelephoneServiceAdmitted: ({ serviceId, name, keyHash }, { telephoneServices }) => ({
    telephoneServices: new Map([...telephoneServices, [serviceId, { name, keyHash }]]),
  }),
  TelephoneServiceDismissed: ({ serviceId }, { telephoneServices }) => ({
    telephoneServices: new Map([...telephoneServices].filter(([id]) => id !== serviceId)),
  }),
  PublicationRemoved: () => ({ status: 'Removed' }),
  PublicationRestored: () => ({ status: 'Active' }),
})

const evolve = (publication: Publication, event: PublicationEvent): Publication => {
  if (event.type === 'PublicationFounded') return newPublication(event.data)
  if (publication.status === 'Missing') return publication
  if (isSettingsChange(event))
    return { ...publication, settings: applySettings(publication.settings, event.data.changes) }
  return evolveFounded(publication, event)
}

export const publicationDecider: Decider<PublicationCommand, Publication, PublicationEvent, PublicationRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
